import { AppError } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { sql } from 'kysely';
import { hashToken } from '../shared/secret-box.ts';

/** Attempts before an account or an address has to wait, and how long failures are remembered. */
const limits = { account: 5, address: 30, memoryMinutes: 15, firstWaitSeconds: 30, longestWaitSeconds: 900 };

/** Seconds to wait after that many failures: none up to the limit, then doubling. */
export const waitSeconds = (failures: number, limit: number): number =>
  failures < limit ? 0 : Math.min(limits.longestWaitSeconds, limits.firstWaitSeconds * 2 ** (failures - limit));

// Hashed, so that the table holds no list of e-mails and addresses that were tried.
const accountSubject = (email: string): string => `account:${hashToken(email.trim().toLowerCase())}`;
const addressSubject = (address: string): string => `address:${hashToken(address)}`;

type Attempt = { failures: number; blocked_until: Date | null };

const refuseWhileBlocked = ({ blocked_until: until }: Attempt, now: Date): void => {
  if (!until || until <= now) return;
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new AppError('rate_limited', { evidence: `Try again in ${retryAfterSeconds} seconds.`, retryAfterSeconds });
};

/** Counts an attempt before it is judged, so that many at once do not slip through. */
const count = async (db: Kysely<Database>, subject: string, limit: number, now: Date): Promise<void> => {
  const known = await db.selectFrom('login_attempts').selectAll().where('subject', '=', subject).executeTakeFirst();
  if (known) refuseWhileBlocked(known, now);
  const forgotten = new Date(now.getTime() - limits.memoryMinutes * 60_000);
  const attempt = await db
    .insertInto('login_attempts')
    .values({ subject, failures: 1, modified_at: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_attempts.modified_at < ${forgotten} then 1 else login_attempts.failures + 1 end`,
        modified_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const wait = waitSeconds(attempt.failures, limit);
  if (wait === 0) return;
  const blockedUntil = new Date(now.getTime() + wait * 1000);
  await db
    .updateTable('login_attempts')
    .set({ blocked_until: blockedUntil })
    .where('subject', '=', subject)
    .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', blockedUntil)]))
    .execute();
  if (attempt.failures > limit) refuseWhileBlocked({ ...attempt, blocked_until: blockedUntil }, now);
};

/** Counts an attempt to sign in; `rate_limited` with the seconds to wait where there were too many. */
export const countLoginAttempt = async (
  db: Kysely<Database>,
  attempt: { email: string; address: string },
  now: Date,
): Promise<void> => {
  await count(db, addressSubject(attempt.address), limits.address, now);
  await count(db, accountSubject(attempt.email), limits.account, now);
};

/** Takes a successful attempt back: the account starts anew, its address has one attempt less. */
export const forgetLoginAttempt = async (
  db: Kysely<Database>,
  attempt: { email: string; address: string },
): Promise<void> => {
  await db.deleteFrom('login_attempts').where('subject', '=', accountSubject(attempt.email)).execute();
  await db
    .updateTable('login_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('subject', '=', addressSubject(attempt.address))
    .execute();
};
