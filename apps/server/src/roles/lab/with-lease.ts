import { labRenewMilliseconds, renewLabLease, type LabClaim, type LeasedLabTable } from '@sluice/core';
import type { Database, Kysely } from '@sluice/db';

/**
 * Runs work while its lease is renewed. The signal aborts when the work was canceled, given to another runner, or when
 * the role stops.
 */
export const withLease = async <T>(
  db: Kysely<Database>,
  table: LeasedLabTable,
  { claim, stopped }: { claim: LabClaim; stopped: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    // A database that is away for a moment does not end the work; its lease may.
    if (!(await renewLabLease(db, table, claim).catch(() => true))) lost.abort();
  };
  const timer = setInterval(() => void renew(), labRenewMilliseconds);
  try {
    return await work(AbortSignal.any([lost.signal, stopped]));
  } finally {
    clearInterval(timer);
  }
};
