import { sql, type Database, type Kysely } from '@sluice/db';
import type { z } from 'zod';
import type { Job } from './job.ts';

export const jobsChannel = 'sluice_jobs';

/**
 * Decides on a job in the transaction in hand: it exists if, and only if, that commits.
 * A runner moves it into the queue; none needs to be up for this.
 */
export const enqueue = async <Payload extends z.ZodType>(
  db: Kysely<Database>,
  { name, payload, delaySeconds = 0 }: Job<Payload>,
  content: z.input<Payload>,
): Promise<void> => {
  await db
    .insertInto('outgoing_jobs')
    .values({
      name,
      payload: JSON.stringify(payload.parse(content)),
      start_after: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
    })
    .execute();
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
};
