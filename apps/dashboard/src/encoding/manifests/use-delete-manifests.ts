import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '@sluice/ui/format/quantity';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import { toast } from '../../shared/toast/toast.ts';
import { runInBulk, type BulkResult } from '../../shared/run-in-bulk.ts';
import { manifestKinds, type Manifest } from './manifest-screens.ts';

type Deletable = Pick<Manifest, 'id' | 'type'>;

const say = ({ done, failed }: BulkResult, total: number): void => {
  const [first] = failed;
  if (!first) return toast({ type: 'success', title: `${plural(done.length, 'manifest')} deleted` });
  const title =
    total === 1
      ? actionFailure(first.error, 'delete', 'manifest')
      : `${done.length} of ${total} deleted, ${failed.length} failed`;
  toast({ type: 'warning', title, text: problemOf(first.error).text, milliseconds: 30_000 });
};

/** Deletes manifests with one request each and reports the outcome; returns the ids of the deleted ones. */
export const useDeleteManifests = () => {
  const api = useApi();
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ finished: number; total: number }>();
  const run = async (manifests: readonly Deletable[]): Promise<string[]> => {
    const types = new Map(manifests.map(({ id, type }) => [id, type]));
    setProgress({ finished: 0, total: manifests.length });
    const result = await runInBulk(
      [...types.keys()],
      (id) =>
        api.call(`encoding.manifests.${manifestKinds[types.get(id) ?? 'DASH'].operations}.delete`, {
          params: { manifest_id: id },
        }),
      (finished) => setProgress({ finished, total: manifests.length }),
    );
    setProgress(undefined);
    say(result, manifests.length);
    if (result.done.length > 0) await invalidateArea(client, api, 'encoding.manifests.list');
    return result.done;
  };
  return { progress, run };
};
