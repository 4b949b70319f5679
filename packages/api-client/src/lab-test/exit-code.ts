import type { LabJob, LabRun } from '@sluice/contract';

const isFailure = ({ status, verdict, error }: LabJob): boolean =>
  status === 'FINISHED' ? verdict === 'FAILED' || verdict === 'FLAKY' : error?.code === 'stream_invalid';

const isPass = ({ status, verdict }: LabJob): boolean => status === 'FINISHED' && verdict === 'PASSED';

const isUnsupported = ({ verdict }: LabJob): boolean => verdict === 'UNSUPPORTED';

/** Returns 1 if a test of an ended run failed, 0 if the others passed (or are unsupported, but not all), else 2. */
export const exitCodeOf = ({ items }: Pick<LabRun, 'items'>): 0 | 1 | 2 => {
  if (items.some(isFailure)) return 1;
  return items.some(isPass) && items.every((job) => isPass(job) || isUnsupported(job)) ? 0 : 2;
};
