import { sql, type Database, type Kysely } from '@sluice/db';

/** Lets the jobs run that wait for their time, as if it had come. Runners look for jobs every few seconds. */
export const startDelayedJobs = async (db: Kysely<Database>): Promise<void> => {
  await sql`update outgoing_jobs set start_after = now() where start_after > now()`.execute(db);
  await sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`.execute(db);
};
