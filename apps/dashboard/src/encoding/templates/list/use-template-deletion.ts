import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '@sluice/ui/format/quantity';
import { useApi } from '../../../app/api/api.ts';
import { invalidateArea } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { runInBulk } from '../../../shared/run-in-bulk.ts';

type Progress = { finished: number; total: number };

/** Deletes templates with one request each and reports the outcome; returns the ids of the deleted ones. */
export const useTemplateDeletion = () => {
  const api = useApi();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const run = async (ids: readonly string[]): Promise<string[]> => {
    setProgress({ finished: 0, total: ids.length });
    const { done, failed } = await runInBulk(
      ids,
      (id) => api.call('encoding.templates.delete', { params: { encoding_template_id: id } }),
      (finished) => setProgress({ finished, total: ids.length }),
    );
    setProgress(undefined);
    await invalidateArea(client, api, 'encoding.templates.delete');
    const [first] = failed;
    if (!first) toast({ type: 'success', title: `${plural(done.length, 'template')} deleted` });
    else
      toast({
        type: 'warning',
        title:
          ids.length === 1
            ? actionFailure(first.error, 'delete', 'template')
            : `${done.length} of ${ids.length} deleted, ${failed.length} failed`,
        text: problemOf(first.error).text,
        milliseconds: 30_000,
      });
    return done;
  };
  return { progress, run };
};
