import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '@sluice/ui/format/quantity';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import { toast } from '../../app/toast.ts';
import { runInBulk } from '../../shared/run-in-bulk.ts';

const operations = {
  stop: { id: 'encoding.encodings.stop', past: 'stopped', infinitive: 'stop' },
  delete: { id: 'encoding.encodings.delete', past: 'deleted', infinitive: 'delete' },
} as const;
export type EncodingAction = keyof typeof operations;

type Progress = { action: EncodingAction; finished: number; total: number };

/** Stops or deletes encodings, one request each, and says what became of them; answers the ids that are done. */
export const useEncodingActions = () => {
  const api = useApi();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const run = async (action: EncodingAction, ids: readonly string[]): Promise<string[]> => {
    const { id: operation, past, infinitive } = operations[action];
    setProgress({ action, finished: 0, total: ids.length });
    const { done, failed } = await runInBulk(
      ids,
      (id) => api.call(operation, { params: { encoding_id: id } }),
      (finished) => setProgress({ action, finished, total: ids.length }),
    );
    setProgress(undefined);
    await invalidateArea(client, api, operation);
    const [first] = failed;
    if (!first) toast({ type: 'success', title: `${plural(done.length, 'encoding')} ${past}` });
    else
      toast({
        type: 'warning',
        title:
          ids.length === 1
            ? actionFailure(first.error, infinitive, 'encoding')
            : `${done.length} of ${ids.length} ${past}, ${failed.length} failed`,
        text: problemOf(first.error).text,
        milliseconds: 30_000,
      });
    return done;
  };
  return { progress, run };
};
