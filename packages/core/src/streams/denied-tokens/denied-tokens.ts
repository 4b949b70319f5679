import {
  AppError,
  deniedTokensMax,
  type DeniedToken,
  type InputFor,
  notFound,
  type ResultOf,
  type streamDeniedTokens,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows, readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';

type Operations = typeof streamDeniedTokens;

const permission = 'streams.signing-keys';
const resource = 'streams.deniedTokens';

const tokensOf = ({ db, organizationId }: Context) =>
  db.selectFrom('stream_denied_tokens').selectAll().where('organization_id', '=', organizationId);

const toDeniedToken = (row: Selectable<Database['stream_denied_tokens']>): DeniedToken => ({
  id: row.id,
  jti: row.jti,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.expires_at && { expiresAt: toInstant(row.expires_at) }),
  ...(row.created_by !== null && { createdBy: row.created_by }),
  createdAt: toInstant(row.created_at),
});

/** Returns a page of the denied tokens of the organization, newest first. */
export const listDeniedTokens = (
  context: Context,
  { query }: Pick<InputFor<Operations['list']>, 'query'>,
): Promise<ResultOf<Operations['list']>> => {
  authorize(context, permission, 'GET');
  return readPage(tokensOf(context).orderBy('created_at', 'desc').orderBy('id'), query, toDeniedToken);
};

const refuseMore = async (tx: Context, jti: string): Promise<void> => {
  await lockOrganization(tx);
  if (await tokensOf(tx).where('jti', '=', jti).executeTakeFirst())
    throw new AppError('conflict', { evidence: `Tokens with the jti “${jti}” are denied already.` });
  if ((await countRows(tokensOf(tx))) >= deniedTokensMax)
    throw new AppError('limit_reached', {
      evidence: `The maximum is ${deniedTokensMax} denied tokens; delete a signing key to deny all tokens of it.`,
    });
};

/** Denies the tokens with a `jti`: they are rejected, and the grants that were given for them end. */
export const denyToken = (
  context: Context,
  { body: { jti, reason, expiresAt } }: Pick<InputFor<Operations['create']>, 'body'>,
): Promise<DeniedToken> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseMore(tx, jti);
    const row = await tx.db
      .insertInto('stream_denied_tokens')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        jti,
        reason: reason || null,
        expires_at: expiresAt ?? null,
        created_by: tx.actor.label,
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'deny', resource, resourceId: row.id, detail: { jti } });
    return toDeniedToken(row);
  });
};

/** Accepts the tokens with a `jti` again. */
export const removeDeniedToken = async (
  context: Context,
  { params }: Pick<InputFor<Operations['delete']>, 'params'>,
): Promise<undefined> => {
  authorize(context, permission, 'DELETE');
  await inTransaction(context, async (tx) => {
    const row = await tx.db
      .deleteFrom('stream_denied_tokens')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.denied_token_id)
      .returning(['id', 'jti'])
      .executeTakeFirstOrThrow(() => notFound('denied token', params.denied_token_id));
    await audit(tx, { action: 'accept', resource, resourceId: row.id, detail: { jti: row.jti } });
  });
};
