import type { OperationResult } from '../../../app/api/api.ts';
import { useEveryPage, useOperation } from '../../../app/api/hooks.ts';

export type DemoRun = OperationResult<'analytics.demoData.list'>['items'][number];

const pollMilliseconds = 1500;
const isRunning = ({ status }: DemoRun): boolean => status === 'RUNNING';

/** Loads the latest run of each demo license; polls while one is running. */
export const useRuns = (): Map<string, DemoRun> => {
  const { data } = useEveryPage(
    'analytics.demoData.list',
    {},
    { refetchInterval: (latest) => (latest?.items.some(isRunning) ? pollMilliseconds : false) },
  );
  const latest = new Map<string, DemoRun>();
  for (const run of data?.items ?? []) if (!latest.has(run.licenseKey)) latest.set(run.licenseKey, run);
  return latest;
};

/** Loads one run and polls it until it has finished. */
export const useRun = (id: string) =>
  useOperation(
    'analytics.demoData.get',
    { params: { run_id: id } },
    { refetchInterval: (latest) => (!latest || isRunning(latest) ? pollMilliseconds : false) },
  );
