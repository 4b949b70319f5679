import { randomBytes } from 'node:crypto';
import type { Context, Visitor } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { hashToken } from '../../shared/secret-box.ts';

const cookieName = 'sluice_device';
const days = { browser: 180, network: 30 };
const devicesMax = 20;

/** Browser or network from which a user has signed in; strangers' failures do not affect sign-ins from there. */
export type KnownDevice = { kind: 'BROWSER'; token: string } | { kind: 'NETWORK' };

const browserToken = ({ browser }: Visitor): string | undefined => {
  const value = browser.cookie(cookieName);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** Finds the request's browser, or else its network, among those of an email's user. */
export const findKnownDevice = async (context: Context & Visitor, email: string): Promise<KnownDevice | undefined> => {
  const token = browserToken(context);
  const network = hashToken(context.clientAddress);
  const rows = await context.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('kind')
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('expires_at', '>', context.clock.now())
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'BROWSER'), where('subject_hash', '=', hashToken(token ?? ''))]),
        where.and([where('kind', '=', 'NETWORK'), where('subject_hash', '=', network)]),
      ]),
    )
    .execute();
  if (token !== undefined && rows.some(({ kind }) => kind === 'BROWSER')) return { kind: 'BROWSER', token };
  return rows.length > 0 ? { kind: 'NETWORK' } : undefined;
};

const forgetOldest = async ({ db }: Context, userId: string): Promise<void> => {
  const rows = db.selectFrom('known_devices').where('user_id', '=', userId);
  const kept = rows.select('id').orderBy('used_at', 'desc').limit(devicesMax);
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'not in', kept).execute();
};

/** Remembers the browser, by a cookie whose hash is stored, and its network after the user signed in. */
export const rememberDevice = async (context: Context & Visitor, userId: string): Promise<void> => {
  const token = browserToken(context) ?? randomBytes(32).toString('base64url');
  context.browser.setCookie(cookieName, token, days.browser * 86_400);
  const now = context.clock.now();
  const inDays = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
  const row = () => ({ id: newId(), user_id: userId, used_at: now });
  await context.db
    .insertInto('known_devices')
    .values([
      { ...row(), kind: 'BROWSER', subject_hash: hashToken(token), expires_at: inDays(days.browser) },
      { ...row(), kind: 'NETWORK', subject_hash: hashToken(context.clientAddress), expires_at: inDays(days.network) },
    ])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject_hash']).doUpdateSet(({ ref }) => ({
        used_at: ref('excluded.used_at'),
        expires_at: ref('excluded.expires_at'),
      })),
    )
    .execute();
  await forgetOldest(context, userId);
};

/** Forgets the user's browsers and networks, as they may be those of somebody who had the old password. */
export const forgetDevices = async ({ db }: Context, userId: string): Promise<void> => {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
};
