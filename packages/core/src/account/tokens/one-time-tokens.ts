import { randomBytes } from 'node:crypto';
import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';

/** What a token is for; one made for a purpose opens nothing else. */
export type TokenPurpose =
  | 'password-reset'
  | 'admin-invite'
  | 'registration'
  | 'captcha'
  | 'oauth-state'
  | 'oauth-profile'
  | 'saml-request'
  | 'saml-assertion'
  | 'saml-session'
  | 'community-nonce';

type NewToken = {
  purpose: TokenPurpose;
  minutes: number;
  userId?: string;
  /** Cookie of the browser that alone may use it. */
  browser?: string;
  /** Kept encrypted until the token is used. */
  payload?: unknown;
  /** The token itself, where it comes from elsewhere (a solved challenge, an assertion's id). */
  value?: string;
};

type UsedToken = { userId: string | undefined; payload: unknown };

const sealPurpose = (purpose: TokenPurpose, hash: string): string => `token/${purpose}/${hash}`;

const rowOf = (context: Context, { purpose, minutes, userId, browser, payload }: NewToken, value: string) => {
  const hash = hashToken(`${purpose}:${value}`);
  const now = context.clock.now();
  return {
    token_hash: hash,
    purpose,
    user_id: userId ?? null,
    browser_hash: browser === undefined ? null : hashToken(browser),
    payload:
      payload === undefined ? null : context.services.secrets.seal(sealPurpose(purpose, hash), JSON.stringify(payload)),
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  };
};

/** Makes a token of 256 bits that works once within so many minutes; only its hash is kept. */
export const issueToken = async (context: Context, token: NewToken): Promise<string> => {
  const value = token.value ?? randomBytes(32).toString('base64url');
  await context.db
    .insertInto('one_time_tokens')
    .values(rowOf(context, token, value))
    .execute();
  return value;
};

/** Marks something as used for so many minutes; false if it was before: for what others made, such as assertions. */
export const markUsed = async (
  context: Context,
  used: { purpose: TokenPurpose; value: string; minutes: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('one_time_tokens')
    .values({ ...rowOf(context, used, used.value), used_at: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const refused = (): AppError => new AppError('token_invalid');

const opened = (
  context: Context,
  purpose: TokenPurpose,
  row: { token_hash: string; user_id: string | null; payload: Buffer | null },
): UsedToken => ({
  userId: row.user_id ?? undefined,
  payload: row.payload
    ? JSON.parse(context.services.secrets.open(sealPurpose(purpose, row.token_hash), row.payload))
    : undefined,
});

type Presented = { purpose: TokenPurpose; value: string; browser?: string | undefined };

const hashOf = ({ purpose, value }: Presented): string => hashToken(`${purpose}:${value}`);

/** Uses a token up and answers what it carries; `token_invalid` if it is unknown, used, expired or another browser's. */
export const consumeToken = async (context: Context, presented: Presented): Promise<UsedToken> => {
  const now = context.clock.now();
  const row = await context.db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(presented))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([where('browser_hash', 'is', null), where('browser_hash', '=', hashToken(presented.browser ?? ''))]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refused();
  return opened(context, presented.purpose, row);
};

/** What a token carries, without using it up; `token_invalid` as for `spendToken`. */
export const readToken = async (context: Context, presented: Presented): Promise<UsedToken> => {
  const row = await context.db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(presented))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (!row || (row.browser_hash !== null && row.browser_hash !== hashToken(presented.browser ?? ''))) throw refused();
  return opened(context, presented.purpose, row);
};

/** Forgets tokens of a person for a purpose, such as older links when a new one is mailed. */
export const withdrawTokens = async (context: Context, purpose: TokenPurpose, userId: string): Promise<void> => {
  await context.db.deleteFrom('one_time_tokens').where('purpose', '=', purpose).where('user_id', '=', userId).execute();
};
