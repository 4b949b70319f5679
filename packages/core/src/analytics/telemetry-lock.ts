import type { Database } from '@sluice/db';
import { type Kysely, sql } from 'kysely';

const telemetryLock = 7_205_118;

/** Runs work that changes stored telemetry in one process at a time, which ClickHouse cannot ensure. */
export const withTelemetryLock = <T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${telemetryLock})`.execute(transaction);
    return work();
  });
