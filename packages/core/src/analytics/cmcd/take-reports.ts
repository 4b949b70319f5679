import { subjectOf } from '@sluice/analytics/erasure/subject';
import { type ReceivedCmcd, sessionIdOf, viewerOf } from '@sluice/analytics/cmcd/index';
import { type Database, type Kysely, sql, type Transaction } from '@sluice/db';

/** Reports received together; the id identifies batches that were already accepted. */
export type CmcdBatch = { id: string; heard: readonly ReceivedCmcd[] };

export type TakeOptions = {
  nowMilliseconds: number;
  /** Time that reports wait for earlier ones from other collectors; 3 seconds by default. */
  orderMilliseconds?: number;
  /** Time during which repeated batches are recognized; one week by default. */
  rememberMilliseconds?: number;
};

type Found = { licenseKey: string; sessionId: string; subject: string; receivedAt: number; heard: string };

export const orderMillisecondsByDefault = 3000;
const week = 7 * 86_400_000;

const firstTaken = async (
  db: Transaction<Database>,
  batches: readonly CmcdBatch[],
  forgetAt: number,
): Promise<CmcdBatch[]> => {
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  const { rows } = await sql<{ id: string }>`insert into cmcd_batches (id, forget_at)
    select id, ${forgetAt} from unnest(${[...byId.keys()].toSorted()}::text[]) as given (id)
    on conflict do nothing returning id`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return [...byId.values()].filter(({ id }) => ids.has(id));
};

const toFound = (heard: ReceivedCmcd): Found[] => {
  const sessionId = sessionIdOf(heard.report);
  if (sessionId === undefined) return [];
  const { licenseKey } = heard.owner;
  const subject = subjectOf(licenseKey, 'userId', viewerOf(heard.report) ?? '');
  const receivedAt = Math.trunc(heard.report.receivedAtMilliseconds);
  return [{ licenseKey, sessionId, subject, receivedAt, heard: JSON.stringify(heard) }];
};

const insertReports = (db: Transaction<Database>, reports: readonly Found[]): Promise<unknown> =>
  sql`insert into cmcd_reports (license_key, session_id, received_at, heard)
    select * from unnest(${reports.map((one) => one.licenseKey)}::text[], ${reports.map((one) => one.sessionId)}::text[],
      ${reports.map((one) => one.receivedAt)}::bigint[], ${reports.map((one) => one.heard)}::text[])`.execute(db);

const keyOf = (one: Found): string => `${one.licenseKey} ${one.sessionId}`;

// Inserted in a fixed order, so that collectors wait for each other without deadlocks.
const touchSessions = (db: Transaction<Database>, reports: readonly Found[], dueAt: number): Promise<unknown> => {
  const sessions = [...new Map(reports.map((one) => [keyOf(one), one])).values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  return sql`insert into cmcd_sessions as held (license_key, id, subject, due_at)
    select license_key, id, subject, ${dueAt} from unnest(${sessions.map((one) => one.licenseKey)}::text[],
      ${sessions.map((one) => one.sessionId)}::text[], ${sessions.map((one) => one.subject)}::text[])
      as given (license_key, id, subject)
    on conflict (license_key, id) do update set due_at = excluded.due_at where held.due_at > excluded.due_at`.execute(
    db,
  );
};

/** Stores reports until their sessions are settled; returns the number of new reports. */
export const takeCmcdReports = async (
  db: Kysely<Database>,
  batches: readonly CmcdBatch[],
  options: TakeOptions,
): Promise<number> => {
  const { nowMilliseconds, orderMilliseconds = orderMillisecondsByDefault, rememberMilliseconds = week } = options;
  if (batches.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const newBatches = await firstTaken(tx, batches, nowMilliseconds + rememberMilliseconds);
    const reports = newBatches.flatMap(({ heard }) => heard.flatMap(toFound));
    if (reports.length === 0) return 0;
    await insertReports(tx, reports);
    await touchSessions(tx, reports, nowMilliseconds + orderMilliseconds);
    return reports.length;
  });
};
