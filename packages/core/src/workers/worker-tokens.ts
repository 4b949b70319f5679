import { randomBytes } from 'node:crypto';
import { infrastructure, notFound, type InputFor, type Page, type ResultOf, type ownWorkers } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { refuseOwnInfrastructure } from '../account/limits/encoding-allowances.ts';
import { loadResource } from '../encoding/families/resource-store.ts';
import { audit } from '../shared/audit.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { toInstant, toOptionalInstant } from '../shared/instant.ts';
import { newId } from '../shared/new-id.ts';
import { limitOf, offsetOf, pageOf } from '../shared/paging.ts';
import { hashToken } from '../shared/secret-box.ts';
import { inTransaction } from '../shared/transaction.ts';

const { permission } = infrastructure;

/** Prefix that makes leaked tokens recognizable. */
const prefix = 'slw_';

type TokenRow = Selectable<Database['worker_tokens']>;
type Token = ResultOf<typeof ownWorkers.listTokens>['items'][number];

const toToken = (row: TokenRow): Token => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  hint: row.value_hint,
  createdAt: toInstant(row.created_at),
  lastUsedAt: toOptionalInstant(row.last_used_at),
  revokedAt: toOptionalInstant(row.revoked_at),
});

/** Creates a token for one infrastructure; only its hash is stored, and the value is returned only this once. */
export const createWorkerToken = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof ownWorkers.createToken>, 'params' | 'body'>,
): Promise<ResultOf<typeof ownWorkers.createToken>> => {
  authorize(context, permission, 'POST');
  await loadResource(context, infrastructure, params.infrastructure_id);
  await refuseOwnInfrastructure(context);
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const row = await inTransaction(context, async (inner) => {
    const stored = await inner.db
      .insertInto('worker_tokens')
      .values({
        id: newId(),
        organization_id: inner.organizationId,
        infrastructure_id: params.infrastructure_id,
        name: body?.name ?? null,
        value_hash: hashToken(token),
        value_hint: token.slice(-4),
        created_at: inner.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(inner, { action: 'create', resource: permission, resourceId: stored.id, detail: { token: true } });
    return stored;
  });
  const join = `${context.services.addresses.api}#${token}`;
  return { ...toToken(row), token, join, command: `npm start -- worker --join '${join}'` };
};

export const listWorkerTokens = async (
  context: Context,
  { params, query }: InputFor<typeof ownWorkers.listTokens>,
): Promise<Page<Token>> => {
  authorize(context, permission, 'GET');
  await loadResource(context, infrastructure, params.infrastructure_id);
  const rows = await context.db
    .selectFrom('worker_tokens')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('infrastructure_id', '=', params.infrastructure_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const page = rows.slice(offsetOf(query), offsetOf(query) + limitOf(query));
  return pageOf(page.map(toToken), rows.length, query);
};

/** Revokes a token: its workers are rejected from now on, and their tasks become available when their leases expire. */
export const revokeWorkerToken = async (
  context: Context,
  { params }: Pick<InputFor<typeof ownWorkers.revokeToken>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  await loadResource(context, infrastructure, params.infrastructure_id);
  return inTransaction(context, async (inner) => {
    const now = inner.clock.now();
    const row = await inner.db
      .updateTable('worker_tokens')
      .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
      .where('organization_id', '=', inner.organizationId)
      .where('infrastructure_id', '=', params.infrastructure_id)
      .where('id', '=', params.token_id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound('worker token', params.token_id);
    await inner.db
      .updateTable('joined_workers')
      .set({ left_at: now })
      .where('token_id', '=', row.id)
      .where('left_at', 'is', null)
      .execute();
    await audit(inner, { action: 'delete', resource: permission, resourceId: row.id, detail: { token: true } });
    return row;
  });
};
