import { labTargetPageMax } from '@sluice/contract/lab/vocabulary';
import { useOperations } from '../../../app/api/hooks.ts';
import type { LabJob, LabStream } from '../shared/lab-types.ts';
import { isOpenJob, pollMilliseconds } from '../shared/use-lab.ts';

const newestFirst = (one: LabJob, other: LabJob): number => other.createdAt.localeCompare(one.createdAt);

/** Loads the last job of each environment of a stream, or all jobs, newest first; reloads while some have not ended. */
export const useJobs = (stream: LabStream, which: 'last' | 'all') => {
  const lists = useOperations(
    'player.testing.streams.targets.jobs.list',
    stream.targets.map(({ id }) => ({
      params: { stream_id: stream.id, target_id: id },
      query: { limit: which === 'all' ? labTargetPageMax : 1 },
    })),
    {
      refetchInterval: (page) => (page?.items.some(isOpenJob) ? pollMilliseconds.busy : pollMilliseconds.idle),
    },
  );
  const isLoaded = lists.every(({ data }) => data !== undefined);
  return {
    jobs: isLoaded ? lists.flatMap(({ data }) => data?.items ?? []).toSorted(newestFirst) : undefined,
    error: isLoaded ? null : (lists.find(({ error }) => error)?.error ?? null),
    refetch: (): void => {
      for (const list of lists) void list.refetch();
    },
  };
};
