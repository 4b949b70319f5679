import { ApiError } from '@sluice/api-client';
import type { Api } from '../../app/api/api.ts';
import { useApi } from '../../app/api/api.ts';
import { downloadFailed } from '../../app/texts.ts';
import { saveFile } from '../../shared/download.ts';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { documentNouns, type DocumentKind } from './documents.ts';

type PdfOf = { kind: DocumentKind; category: string; id: string };

/** Fetches the PDF of a document with the user's credentials; throws an `ApiError` if the server has none. */
export const fetchPdf = async (api: Pick<Api, 'open'>, { kind, category, id }: PdfOf): Promise<Blob> => {
  const path = `/account/billing/${kind}/${category}/${encodeURIComponent(id)}/pdf`;
  const response = await api.open?.(path, new AbortController().signal);
  if (!response?.ok) throw new ApiError({ status: response?.status ?? 0, code: 0, message: downloadFailed });
  return response.blob();
};

/** Downloads documents as PDF one at a time, and reports progress and failures in messages. */
export const usePdf = (kind: DocumentKind) => {
  const api = useApi();
  const noun = documentNouns[kind];
  const { isBusy, attempt } = useAttempt((error) => toastProblem(`Error preparing your ${noun}`, error));
  const run = (category: string, id: string): Promise<boolean> =>
    attempt(async () => {
      toast({ type: 'success', title: `Preparing your ${kind}` });
      saveFile(`${noun}_${id}.pdf`, await fetchPdf(api, { kind, category, id }));
    });
  return { isBusy, run };
};
