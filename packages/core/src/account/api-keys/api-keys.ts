import { randomBytes } from 'node:crypto';
import {
  AppError,
  invalid,
  notFound,
  proposingKeyDaysMax,
  type InputFor,
  type KeyScope,
  type ResultOf,
  type apiKeys,
} from '@sluice/contract';
import type { Database, Kysely, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant, toOptionalInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { hashToken } from '../../shared/secret-box.ts';
import { inTransaction } from '../../shared/transaction.ts';

const permission = 'account.api-keys';

type KeyRow = Selectable<Database['api_keys']>;
type ApiKey = ResultOf<typeof apiKeys.get>;

/** An API key without its secret value; only the last characters are included. */
export const toApiKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  value: `••••${row.value_hint}`,
  createdAt: toInstant(row.created_at),
  lastUsedAt: toOptionalInstant(row.last_used_at),
  expiresAt: toOptionalInstant(row.expires_at),
  ...(row.scope && { scope: row.scope }),
});

type NewKey = {
  userId: string;
  name?: string | undefined;
  kind: 'API' | 'SESSION';
  expiresAt?: Date;
  now: Date;
  signedInBy?: KeyRow['signed_in_by'];
  userAgent?: string | undefined;
  scope?: KeyScope | undefined;
};

/** Stores a new key and returns it with its value, which cannot be read again. */
export const issueKey = async (db: Kysely<Database>, key: NewKey): Promise<ApiKey> => {
  const value = randomBytes(32).toString('base64url');
  const row = await db
    .insertInto('api_keys')
    .values({
      id: newId(),
      user_id: key.userId,
      name: key.name ?? null,
      value_hash: hashToken(value),
      value_hint: value.slice(-4),
      kind: key.kind,
      created_at: key.now,
      expires_at: key.expiresAt ?? null,
      signed_in_by: key.signedInBy ?? null,
      user_agent: key.userAgent ?? null,
      scope: key.scope ? JSON.stringify(key.scope) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...toApiKey(row), value };
};

/** Returns the user of a request; `unauthenticated` for the platform itself. */
export const userOf = (context: Context): string => {
  if (context.actor.userId === undefined) throw new AppError('unauthenticated');
  return context.actor.userId;
};

const dayMilliseconds = 86_400_000;

type NewApiKey = InputFor<typeof apiKeys.create>['body'];

/** Returns when a new key expires; throws `validation_failed` for an instant that is past or too late. */
const expiryOf = ({ clock }: Context, { expiresAt, scope }: NewApiKey): Date | undefined => {
  const expiry = expiresAt === undefined ? undefined : new Date(expiresAt);
  const now = clock.now().getTime();
  if (expiry && expiry.getTime() <= now) throw invalid('expiresAt', 'Must be in the future.');
  const latest = now + proposingKeyDaysMax * dayMilliseconds;
  if (scope?.access === 'PROPOSE' && (expiry?.getTime() ?? Infinity) > latest)
    throw invalid('expiresAt', `Must be within ${proposingKeyDaysMax} days for a key that proposes changes.`);
  return expiry;
};

/** Creates an API key, with limits to the organization of the request if asked for; its value is returned only here. */
export const createApiKey = async (context: Context, input: InputFor<typeof apiKeys.create>): Promise<ApiKey> => {
  authorize(context, permission, 'POST');
  const userId = userOf(context);
  const { name, scope } = input.body;
  const expiresAt = expiryOf(context, input.body);
  return inTransaction(context, async (inner) => {
    const key = await issueKey(inner.db, {
      userId,
      name,
      kind: 'API',
      now: inner.clock.now(),
      ...(expiresAt && { expiresAt }),
      ...(scope && { scope: { ...scope, organizationId: context.organizationId } }),
    });
    await audit(inner, {
      action: 'create',
      resource: permission,
      resourceId: key.id,
      ...(key.scope && { detail: { scope: key.scope } }),
    });
    return key;
  });
};

const ofCaller = (context: Context) =>
  context.db.selectFrom('api_keys').where('user_id', '=', userOf(context)).where('kind', '=', 'API');

export const listApiKeys = async (
  context: Context,
  { query }: InputFor<typeof apiKeys.list>,
): Promise<ResultOf<typeof apiKeys.list>> => {
  authorize(context, permission, 'GET');
  return readPage(ofCaller(context).selectAll().orderBy('created_at', 'desc').orderBy('id'), query, toApiKey);
};

export const getApiKey = async (context: Context, { params }: InputFor<typeof apiKeys.get>): Promise<ApiKey> => {
  authorize(context, permission, 'GET');
  const row = await ofCaller(context).selectAll().where('id', '=', params.api_key_id).executeTakeFirst();
  if (!row) throw notFound('API key', params.api_key_id);
  return toApiKey(row);
};

export const deleteApiKey = async (
  context: Context,
  { params }: InputFor<typeof apiKeys.delete>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  const userId = userOf(context);
  return inTransaction(context, async (inner) => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('api_keys')
      .where('user_id', '=', userId)
      .where('id', '=', params.api_key_id)
      .where('kind', '=', 'API')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('API key', params.api_key_id);
    await audit(inner, { action: 'delete', resource: permission, resourceId: params.api_key_id });
    return { id: params.api_key_id };
  });
};
