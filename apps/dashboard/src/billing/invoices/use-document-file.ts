import type { Api } from '../../app/api/api.ts';
import { useApi } from '../../app/api/api.ts';
import { fetchFile } from '../../app/api/fetch-file.ts';
import { saveFile } from '../../shared/download.ts';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { documentNouns, type DocumentKind } from './documents.ts';

export type FileType = 'pdf' | 'xml';
type FileOf = { kind: DocumentKind; category: string; id: string; type: FileType };

/** Fetches a file of a document; throws an `ApiError` if the server has none. */
export const fetchDocumentFile = (api: Pick<Api, 'open'>, { kind, category, id, type }: FileOf): Promise<Blob> =>
  fetchFile(api, `/account/billing/${kind}/${category}/${encodeURIComponent(id)}/${type}`);

const words = (name: string): string => name.replace('-', ' ');

/** Downloads documents one at a time, and reports progress and failures in messages. */
export const useDocumentFile = (kind: DocumentKind, type: FileType) => {
  const api = useApi();
  const noun = documentNouns[kind];
  const { isBusy, attempt } = useAttempt((error) => toastProblem(`Error preparing your ${words(noun)}`, error));
  const run = (category: string, id: string): Promise<boolean> =>
    attempt(async () => {
      toast({ type: 'success', title: `Preparing your ${words(kind)}` });
      saveFile(`${noun}_${id}.${type}`, await fetchDocumentFile(api, { kind, category, id, type }));
    });
  return { isBusy, run };
};
