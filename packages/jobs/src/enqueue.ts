import { currentTrace } from '@sluice/trace';
import { sql, type Database, type Kysely } from '@sluice/db';
import type { z } from 'zod';
import type { Job } from './job.ts';

export const jobsChannel = 'sluice_jobs';

/**
 * Enqueues a job within the caller's transaction: it exists if, and only if, that commits.
 * A runner later moves it into the queue; none needs to be running at this time.
 */
export const enqueue = async <Payload extends z.ZodType>(
  db: Kysely<Database>,
  { name, payload, delaySeconds = 0 }: Job<Payload>,
  content: z.input<Payload>,
): Promise<void> => {
  const trace = currentTrace();
  await db
    .insertInto('outgoing_jobs')
    .values({
      name,
      payload: JSON.stringify(payload.parse(content)),
      trace: trace ? JSON.stringify(trace) : null,
      start_after: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
    })
    .execute();
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
};
