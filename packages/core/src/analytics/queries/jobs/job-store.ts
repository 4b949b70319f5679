import { createHash } from 'node:crypto';
import type { QueryResult } from '@sluice/analytics';
import { AppError, type ErrorCode, type ErrorDetail } from '@sluice/contract';
import { type Database, type Kysely, sql } from '@sluice/db';
import { newId } from '../../../shared/new-id.ts';

export type Window = { startMilliseconds: number; endMilliseconds: number };

/** Result of a part: its rows, or the reason for having none. */
export type PartResult =
  | { result: QueryResult }
  | { failure: { code: ErrorCode; evidence?: string; details: ErrorDetail[] } };

const keptMinutes = 10;
const expiry = sql<Date>`now() + make_interval(mins => ${keptMinutes})`;

/** Identity of a job; a different query with the same id does not match. */
export const hashOf = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('hex');

/** Stores a job and deletes expired ones. */
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

/** Returns the range of a job of the tenant and extends its lifetime; throws `query_job_unknown`. */
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
  if (!row) throw new AppError('query_job_unknown', { details: [{ field: 'jobId', text: 'No job has this id.' }] });
  return { startMilliseconds: Number(row.start_milliseconds), endMilliseconds: Number(row.end_milliseconds) };
};

/** Returns the cursors of the parts that are ready. */
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

/** Stores a part, unless the job has been deleted in the meantime. */
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
