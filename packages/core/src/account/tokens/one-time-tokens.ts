import { randomBytes } from 'node:crypto';
import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';

/** Purpose of a token; it cannot be used for any other. */
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
  /** Cookie of the only browser that may use the token. */
  browser?: string;
  /** Stored encrypted until the token is used. */
  payload?: unknown;
  /** The token itself, if it comes from elsewhere (a solved challenge, an assertion's id). */
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

/** Creates a 256-bit token that works once within the given minutes; only its hash is stored. */
export const issueToken = async (context: Context, token: NewToken): Promise<string> => {
  const value = token.value ?? randomBytes(32).toString('base64url');
  await context.db
    .insertInto('one_time_tokens')
    .values(rowOf(context, token, value))
    .execute();
  return value;
};

/** Marks an external value, such as an assertion, as used for the given minutes; false if it was used before. */
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

/** Uses up a token and returns its content; `token_invalid` if unknown, used, expired or of another browser. */
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

/** Returns a token's content without using it up; `token_invalid` as for `consumeToken`. */
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

/** Deletes a user's tokens of one purpose, such as older links when a new one is emailed. */
export const withdrawTokens = async (context: Context, purpose: TokenPurpose, userId: string): Promise<void> => {
  await context.db.deleteFrom('one_time_tokens').where('purpose', '=', purpose).where('user_id', '=', userId).execute();
};
