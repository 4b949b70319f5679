import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '@sluice/ui/format/quantity';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { actionFailure } from '../../app/texts.ts';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import { runInBulk, type BulkResult } from '../../shared/run-in-bulk.ts';

const operations = {
  stop: { id: 'encoding.encodings.stop', past: 'stopped', infinitive: 'stop' },
  delete: { id: 'encoding.encodings.delete', past: 'deleted', infinitive: 'delete' },
} as const;
export type EncodingAction = keyof typeof operations;

export const pastOf = (action: EncodingAction): string => operations[action].past;

/** Reason why an encoding could not be stopped or deleted. */
export const failureOf = (action: EncodingAction, error: unknown): string =>
  actionFailure(error, operations[action].infinitive, 'encoding');

type Progress = { action: EncodingAction; finished: number; total: number };

/** Stops or deletes encodings with one request each; reports progress, and the outcome for a single encoding. */
export const useEncodingActions = () => {
  const api = useApi();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const run = async (action: EncodingAction, ids: readonly string[]): Promise<BulkResult> => {
    const { id: operation, past } = operations[action];
    setProgress({ action, finished: 0, total: ids.length });
    const result = await runInBulk(
      ids,
      (id) => api.call(operation, { params: { encoding_id: id } }),
      (finished) => setProgress({ action, finished, total: ids.length }),
    );
    setProgress(undefined);
    await invalidateArea(client, api, operation);
    const [failure] = result.failed;
    if (!failure) toast({ type: 'success', title: `${plural(result.done.length, 'encoding')} ${past}` });
    else if (ids.length === 1) toastProblem(failureOf(action, failure.error), failure.error);
    return result;
  };
  return { progress, run };
};
