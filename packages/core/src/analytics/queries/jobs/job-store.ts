import { createHash } from 'node:crypto';
import type { QueryResult } from '@sluice/analytics';
import { AppError, type ErrorCode, type ErrorDetail } from '@sluice/contract';
import { type Database, type Kysely, sql } from '@sluice/db';
import { newId } from '../../../shared/new-id.ts';

export type Window = { startMilliseconds: number; endMilliseconds: number };

/** What became of a part: its rows, or why there are none. */
export type PartResult =
  | { result: QueryResult }
  | { failure: { code: ErrorCode; evidence?: string; details: ErrorDetail[] } };

const keptMinutes = 10;
const expiry = sql<Date>`now() + make_interval(mins => ${keptMinutes})`;

/** What a job is for: asking something else with its id finds nothing. */
export const hashOf = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('hex');

/** Records a job; those that nobody asks for any more are removed. */
export const createJob = async (
  db: Kysely<Database>,
  job: { organizationId: string; question: string; window: Window },
): Promise<string> => {
  await db
    .deleteFrom('analytics_query_jobs')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const id = newId();
  await db
    .insertInto('analytics_query_jobs')
    .values({
      id,
      organization_id: job.organizationId,
      question: job.question,
      start_milliseconds: String(Math.trunc(job.window.startMilliseconds)),
      end_milliseconds: String(Math.trunc(job.window.endMilliseconds)),
      expires_at: expiry,
    })
    .execute();
  return id;
};

const isId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** The range of a job of the tenant, which is kept for longer now; throws `query_job_unknown`. */
export const touchJob = async (
  db: Kysely<Database>,
  job: { id: string; organizationId: string; question: string },
): Promise<Window> => {
  const row = isId(job.id)
    ? await db
        .updateTable('analytics_query_jobs')
        .set({ expires_at: expiry })
        .where('id', '=', job.id)
        .where('organization_id', '=', job.organizationId)
        .where('question', '=', job.question)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['start_milliseconds', 'end_milliseconds'])
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('query_job_unknown', { details: [{ field: 'jobId', text: 'There is no such job.' }] });
  return { startMilliseconds: Number(row.start_milliseconds), endMilliseconds: Number(row.end_milliseconds) };
};

/** The parts of a job that are ready, by cursor. */
export const readyParts = async (db: Kysely<Database>, jobId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('analytics_query_parts')
    .select('cursor')
    .where('job_id', '=', jobId)
    .orderBy('cursor')
    .execute();
  return rows.map(({ cursor }) => cursor);
};

export const readPart = async (
  db: Kysely<Database>,
  jobId: string,
  cursor: number,
): Promise<PartResult | undefined> => {
  const row = await db
    .selectFrom('analytics_query_parts')
    .select('result')
    .where('job_id', '=', jobId)
    .where('cursor', '=', cursor)
    .executeTakeFirst();
  // SAFETY: written by `writePart`.
  return row?.result as PartResult | undefined;
};

/** Keeps a part; where the job has gone meanwhile there is nothing to keep. */
export const writePart = async (
  db: Kysely<Database>,
  jobId: string,
  cursor: number,
  part: PartResult,
): Promise<void> => {
  await sql`
    insert into analytics_query_parts (job_id, cursor, result)
    select id, ${cursor}, ${JSON.stringify(part)}::jsonb from analytics_query_jobs where id = ${jobId}::uuid
    on conflict do nothing`.execute(db);
};
