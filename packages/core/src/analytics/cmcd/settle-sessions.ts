import {
  endCmcd,
  type Folded,
  foldCmcd,
  type ReceivedCmcd,
  type HeldCmcd,
  type OwnedCmcdSample,
  idleMilliseconds as idleByDefault,
} from '@sluice/analytics/cmcd/index';
import { type Database, type Kysely, sql, type Transaction } from '@sluice/db';
import { orderMillisecondsByDefault } from './take-reports.ts';

export type SettleOptions = {
  nowMilliseconds: number;
  orderMilliseconds?: number;
  /** Time without reports after which a session has ended; 90 seconds by default. */
  idleMilliseconds?: number;
  /** Receives the error of a session that cannot be assembled; its reports are dropped. */
  onError?: (error: unknown) => void;
};

export type Settled = { sessions: number; reports: number; samples: number };

type Due = { licenseKey: string; id: string; held: HeldCmcd | undefined; isOpen: boolean };
type Next = Due & { dueAt: number; samples: OwnedCmcdSample[]; isForgotten: boolean };

// Limits the size of one insert.
const sessionsAtOnce = 2000;
const reportsAtOnce = 20_000;
// Within this time, a session id that reappears gets a new session of its own.
const rememberedMilliseconds = 6 * 3_600_000;

const keyOf = ({ licenseKey, id }: Pick<Due, 'licenseKey' | 'id'>): string => `${licenseKey} ${id}`;

const lockDue = async (db: Transaction<Database>, now: number): Promise<Due[]> => {
  const rows = await db
    .selectFrom('cmcd_sessions')
    .select(['license_key', 'id', 'held', 'is_open'])
    .where('due_at', '<=', String(now))
    .orderBy('due_at')
    .limit(sessionsAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ license_key: licenseKey, id, held, is_open: isOpen }) => ({
    licenseKey,
    id,
    // SAFETY: only `write` below fills the column.
    held: held === null ? undefined : (JSON.parse(held) as HeldCmcd),
    isOpen,
  }));
};

const keysOf = (due: readonly Pick<Due, 'licenseKey' | 'id'>[]) =>
  sql`unnest(${due.map(({ licenseKey }) => licenseKey)}::text[], ${due.map(({ id }) => id)}::text[]) as due (license_key, id)`;

/** Takes the reports that have waited long enough, grouped by session. */
const takeWaiting = async (
  db: Transaction<Database>,
  due: readonly Due[],
  until: number,
): Promise<Map<string, ReceivedCmcd[]>> => {
  const { rows } = await sql<{ licenseKey: string; id: string; heard: string }>`with waiting as (
      select seq from cmcd_reports join ${keysOf(due)} on due.license_key = cmcd_reports.license_key
        and due.id = session_id where received_at <= ${until} order by received_at, seq limit ${reportsAtOnce}),
    taken as (delete from cmcd_reports using waiting where cmcd_reports.seq = waiting.seq
      returning cmcd_reports.seq, license_key, session_id, heard)
    select license_key as "licenseKey", session_id as id, heard from taken order by taken.seq`.execute(db);
  const bySession = new Map<string, ReceivedCmcd[]>();
  for (const row of rows) {
    const heard: ReceivedCmcd = JSON.parse(row.heard);
    const list = bySession.get(keyOf(row));
    if (list) list.push(heard);
    else bySession.set(keyOf(row), [heard]);
  }
  return bySession;
};

/** Returns when the oldest waiting report of each session was received. */
const findWaiting = async (db: Transaction<Database>, due: readonly Due[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ licenseKey: string; id: string; first: string }>`select due.license_key as "licenseKey",
    due.id, min(received_at) as first from cmcd_reports join ${keysOf(due)} on due.license_key = cmcd_reports.license_key
    and due.id = session_id group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), Number(row.first)]));
};

const foldSafely = (due: Due, heard: readonly ReceivedCmcd[], onError: SettleOptions['onError']): Folded => {
  try {
    return foldCmcd(due.id, due.held, heard);
  } catch (error) {
    onError?.(error);
    return { held: due.held, samples: [] };
  }
};

const step = (
  due: Due,
  heard: readonly ReceivedCmcd[],
  waitingSince: number | undefined,
  { nowMilliseconds: now, onError, ...options }: SettleOptions,
): Next => {
  const { orderMilliseconds = orderMillisecondsByDefault, idleMilliseconds = idleByDefault } = options;
  const folded = heard.length > 0 ? foldSafely(due, heard, onError) : { held: due.held, samples: [] };
  const next: Next = { ...due, ...folded, isOpen: true, isForgotten: false, dueAt: now + idleMilliseconds };
  if (waitingSince !== undefined) return { ...next, dueAt: Math.max(waitingSince + orderMilliseconds, now + 1) };
  // Closed by the limit on open sessions.
  const mustEnd = !due.isOpen && due.held?.session !== undefined;
  const { held } = folded;
  const isLate = held !== undefined && held.session === undefined;
  if (heard.length > 0 && isLate) return { ...next, isOpen: false, dueAt: now + rememberedMilliseconds };
  if (heard.length > 0 && !mustEnd) return next;
  if (!held?.session) return { ...next, isForgotten: true };
  const ended = endCmcd(due.id, held);
  const samples = [...folded.samples, ...ended.samples];
  return { ...next, held: ended.held, samples, isOpen: false, dueAt: now + rememberedMilliseconds };
};

const write = async (db: Transaction<Database>, next: readonly Next[]): Promise<void> => {
  const [forgotten, kept] = [next.filter((one) => one.isForgotten), next.filter((one) => !one.isForgotten)];
  if (forgotten.length > 0)
    await sql`delete from cmcd_sessions using ${keysOf(forgotten)} where cmcd_sessions.license_key = due.license_key
      and cmcd_sessions.id = due.id`.execute(db);
  if (kept.length === 0) return;
  const states = kept.map((one) => (one.held ? JSON.stringify(one.held) : null));
  await sql`update cmcd_sessions set held = given.held, is_open = given.is_open, due_at = given.due_at
    from unnest(${kept.map((one) => one.licenseKey)}::text[], ${kept.map((one) => one.id)}::text[], ${states}::text[],
      ${kept.map((one) => one.isOpen)}::boolean[], ${kept.map((one) => one.dueAt)}::bigint[])
      as given (license_key, id, held, is_open, due_at)
    where cmcd_sessions.license_key = given.license_key and cmcd_sessions.id = given.id`.execute(db);
};

/** Assembles a batch of due sessions, regardless of the receiving collector; each is assembled once. */
export const settleCmcdSessions = (db: Kysely<Database>, options: SettleOptions): Promise<Settled> =>
  db.transaction().execute(async (tx) => {
    const { nowMilliseconds: now, orderMilliseconds = orderMillisecondsByDefault } = options;
    const due = await lockDue(tx, now);
    if (due.length === 0) return { sessions: 0, reports: 0, samples: 0 };
    const heard = await takeWaiting(tx, due, now - orderMilliseconds);
    const waiting = await findWaiting(tx, due);
    const next = due.map((one) => step(one, heard.get(keyOf(one)) ?? [], waiting.get(keyOf(one)), options));
    await write(tx, next);
    const samples = next.flatMap((one) => one.samples);
    if (samples.length > 0)
      await tx
        .insertInto('cmcd_samples')
        .values({ made_at: now, samples: JSON.stringify(samples) })
        .execute();
    const reports = [...heard.values()].reduce((sum, list) => sum + list.length, 0);
    return { sessions: due.length, reports, samples: samples.length };
  });
