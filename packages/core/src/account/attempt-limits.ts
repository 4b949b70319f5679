import { AppError } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { sql } from 'kysely';
import { hashToken } from '../shared/secret-box.ts';

const waits = { memoryMinutes: 15, firstSeconds: 30, longestSeconds: 900 };

/** Rate limit of one kind of attempt by one subject, with the number of attempts allowed before a wait. */
export type AttemptLimit = {
  what: string;
  subject: string;
  free: number;
  /** True if many users share the subject, such as an address; nobody clears its count for others. */
  isShared?: boolean;
  /** Minutes without an attempt after which the count restarts; 15 by default. */
  memoryMinutes?: number;
  /** Longest wait in seconds; 900 by default. */
  longestSeconds?: number;
};

/** Returns the usual pair of limits: few attempts per account, more per address, which many users may share. */
export const accountAndAddress = (
  what: string,
  attempt: { email: string; address: string },
  free: { account: number; address: number } = { account: 5, address: 30 },
): AttemptLimit[] => [
  { what: `${what}-address`, subject: attempt.address, free: free.address, isShared: true },
  { what: `${what}-account`, subject: attempt.email.trim().toLowerCase(), free: free.account },
];

/** Returns limits of attempts in the name of an account by one address, so that nobody waits because of a stranger. */
export const sourceAndAddress = (
  what: string,
  attempt: { email: string; address: string },
  free: { source: number; address: number },
): AttemptLimit[] => [
  { what: `${what}-address`, subject: attempt.address, free: free.address, isShared: true },
  {
    what: `${what}-account-address`,
    subject: `${attempt.email.trim().toLowerCase()}/${attempt.address}`,
    free: free.source,
  },
];

/** Returns the seconds to wait after that many attempts: none up to the limit, then doubling. */
export const waitSeconds = (attempts: number, free: number, longestSeconds = waits.longestSeconds): number =>
  attempts < free ? 0 : Math.min(longestSeconds, waits.firstSeconds * 2 ** (attempts - free));

// Hashed, so that the table does not reveal which emails and addresses were tried.
const subjectOf = ({ what, subject }: AttemptLimit): string => `${what}:${hashToken(subject)}`;

type Attempt = { failures: number; blocked_until: Date | null };

const refuseWhileBlocked = ({ blocked_until: until }: Attempt, now: Date): void => {
  if (!until || until <= now) return;
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new AppError('rate_limited', { evidence: `Try again in ${retryAfterSeconds} seconds.`, retryAfterSeconds });
};

const addAttempt = (db: Kysely<Database>, limit: AttemptLimit, now: Date): Promise<Attempt> => {
  const forgotten = new Date(now.getTime() - (limit.memoryMinutes ?? waits.memoryMinutes) * 60_000);
  return db
    .insertInto('login_attempts')
    .values({ subject: subjectOf(limit), failures: 1, modified_at: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_attempts.modified_at < ${forgotten} then 1 else login_attempts.failures + 1 end`,
        modified_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Counts an attempt before it is checked, so that concurrent attempts cannot bypass the limit. */
const count = async (db: Kysely<Database>, limit: AttemptLimit, now: Date): Promise<void> => {
  const subject = subjectOf(limit);
  const recentAttempts = await db
    .selectFrom('login_attempts')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (recentAttempts) refuseWhileBlocked(recentAttempts, now);
  const attempt = await addAttempt(db, limit, now);
  const wait = waitSeconds(attempt.failures, limit.free, limit.longestSeconds);
  if (wait === 0) return;
  const blockedUntil = new Date(now.getTime() + wait * 1000);
  await db
    .updateTable('login_attempts')
    .set({ blocked_until: blockedUntil })
    .where('subject', '=', subject)
    .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', blockedUntil)]))
    .execute();
  if (attempt.failures > limit.free) refuseWhileBlocked({ ...attempt, blocked_until: blockedUntil }, now);
};

/** Counts an attempt under each limit; throws `rate_limited` with the seconds to wait when one is exceeded. */
export const countAttempt = async (db: Kysely<Database>, limits: readonly AttemptLimit[], now: Date): Promise<void> => {
  for (const limit of limits) await count(db, limit, now);
};

/** Counts an attempt that is never delayed; returns whether the attempts exceed the limit. */
export const countWithoutWait = async (db: Kysely<Database>, limit: AttemptLimit, now: Date): Promise<boolean> =>
  (await addAttempt(db, limit, now)).failures > limit.free;

/** Takes back a successful attempt: lowers the count of each limit by one and ends the wait. */
export const forgetAttempt = async (db: Kysely<Database>, limits: readonly AttemptLimit[]): Promise<void> => {
  await db
    .updateTable('login_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('subject', 'in', limits.map(subjectOf))
    .execute();
};

/** Clears the limits after a success, except that shared ones only lose one attempt. */
export const forgiveAttempts = async (db: Kysely<Database>, limits: readonly AttemptLimit[]): Promise<void> => {
  const shared = limits.filter(({ isShared }) => isShared);
  const own = limits.filter(({ isShared }) => !isShared);
  if (shared.length > 0) await forgetAttempt(db, shared);
  if (own.length > 0) await forgetAttempts(db, own);
};

/** Deletes all attempts recorded under these limits. */
export const forgetAttempts = async (db: Kysely<Database>, limits: readonly AttemptLimit[]): Promise<void> => {
  await db.deleteFrom('login_attempts').where('subject', 'in', limits.map(subjectOf)).execute();
};
