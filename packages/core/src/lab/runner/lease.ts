import { sql, type Database, type Kysely } from '@sluice/db';
import type { Trace } from '@sluice/trace';

/** Milliseconds after which work without a renewal is given to another runner, and between renewals. */
export const labLeaseMilliseconds = 8000;
export const labRenewMilliseconds = 2500;
/** The same for devices, which reload their page between plays, slowly on a television. */
export const labDeviceLeaseMilliseconds = 30_000;
/** Claims of the same work; a runner that is lost so often is probably lost because of it. */
export const labAttemptsMax = 3;

/** A claim of work: the attempt fences off what an earlier claim still writes. */
export type LabClaim = {
  id: string;
  attempt: number;
  /** Request that caused the work. */
  trace?: Trace | null;
};

/** Tables of work with leases. */
export type LeasedLabTable = 'lab_jobs' | 'lab_validations' | 'lab_shrinks';

/** Renews the lease of a claim; returns false if the work was canceled or given to another runner. */
export const renewLabLease = async (
  db: Kysely<Database>,
  table: LeasedLabTable,
  { id, attempt }: LabClaim,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set lease_until = now() + ${labLeaseMilliseconds} * interval '1 millisecond'
    where id = ${id} and attempt = ${attempt} and status = 'RUNNING' returning id`.execute(db);
  return rows.length > 0;
};
