import { isFinalLabJob, type LabJob, type LabRunCounts, type LabVerdict } from '@sluice/contract';

type Outcome = Pick<LabJob, 'status' | 'verdict' | 'error'>;

const severity: readonly LabVerdict[] = ['FAILED', 'FLAKY', 'INCONCLUSIVE', 'PASSED', 'UNSUPPORTED'];

const verdictOf = ({ status, verdict, error }: Outcome): LabVerdict | undefined => {
  if (status === 'FINISHED') return verdict;
  // An invalid stream fails a run: nobody can watch it.
  return status === 'ERROR' || (status === 'CANCELED' && error?.code !== 'canceled') ? 'FAILED' : undefined;
};

/** Returns the worst verdict of jobs; undefined while one has not ended, INCONCLUSIVE if all were canceled. */
export const worstVerdict = (jobs: readonly Outcome[]): LabVerdict | undefined => {
  if (jobs.some(({ status }) => !isFinalLabJob(status))) return undefined;
  const verdicts = jobs.map(verdictOf);
  return severity.find((verdict) => verdicts.includes(verdict)) ?? 'INCONCLUSIVE';
};

/** Counts jobs by outcome. */
export const countOutcomes = (jobs: readonly Outcome[]): LabRunCounts => {
  const count = (matches: (job: Outcome) => boolean): number => jobs.filter(matches).length;
  const ended = (verdict: LabVerdict): number => count((job) => job.status === 'FINISHED' && job.verdict === verdict);
  return {
    total: jobs.length,
    waiting: count(({ status }) => status === 'WAITING' || status === 'QUEUED'),
    running: count(({ status }) => status === 'RUNNING'),
    passed: ended('PASSED'),
    failed: ended('FAILED'),
    flaky: ended('FLAKY'),
    unsupported: ended('UNSUPPORTED'),
    inconclusive: ended('INCONCLUSIVE'),
    errors: count(({ status }) => status === 'ERROR'),
    canceled: count(({ status }) => status === 'CANCELED'),
  };
};
