import { labRenewMilliseconds, renewLabLease, type LabClaim, type LeasedLabTable } from '@sluice/core';
import type { Database, Kysely } from '@sluice/db';
import { withSpan, withTrace } from '@sluice/trace';

const spans: Record<LeasedLabTable, string> = {
  lab_jobs: 'stream test',
  lab_validations: 'stream validation',
  lab_shrinks: 'shrink of a failure',
};

/**
 * Runs work while its lease is renewed, in a span of the request that caused it. The signal aborts when the work was
 * canceled, given to another runner, or when the role stops.
 */
export const withLease = async <T>(
  db: Kysely<Database>,
  table: LeasedLabTable,
  { claim, stopped }: { claim: LabClaim; stopped: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { id, attempt, trace } = claim;
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    // A database that is away for a moment does not end the work; its lease may.
    if (!(await renewLabLease(db, table, claim).catch(() => true))) lost.abort();
  };
  const timer = setInterval(() => void renew(), labRenewMilliseconds);
  const attributes = { 'sluice.lab_work': id, 'sluice.attempt': attempt };
  try {
    return await withTrace(trace ?? { requestId: 'lab' }, () =>
      withSpan(spans[table], { kind: 'consumer', attributes }, () => work(AbortSignal.any([lost.signal, stopped]))),
    );
  } finally {
    clearInterval(timer);
  }
};
