import { type InputFor, notFound, type Page, type streamDomainRestrictions } from '@sluice/contract';
import type { StreamDomainRestriction } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { configPermission, detachFromStreams, refuseFull, touchStreams } from './config-store.ts';

type Operations = typeof streamDomainRestrictions;
type Row = Selectable<Database['stream_domain_restrictions']>;

const resource = 'streams.config.domainRestriction';

export const restrictionsOf = ({ db, organizationId }: Context) =>
  db.selectFrom('stream_domain_restrictions').selectAll().where('organization_id', '=', organizationId);

const loadRow = (context: Context, id: string): Promise<Row> =>
  restrictionsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('domain restriction', id));

export const toDomainRestriction = (row: Row): StreamDomainRestriction => ({
  id: row.id,
  allowedDomains: row.allowed_domains,
  allowNoReferer: row.allow_no_referer,
  allowShare: row.allow_share,
});

/** Returns a page of domain restrictions, newest first. */
export const listDomainRestrictions = (
  context: Context,
  { query }: Pick<InputFor<Operations['list']>, 'query'>,
): Promise<Page<StreamDomainRestriction>> => {
  authorize(context, configPermission, 'GET');
  return readPage(restrictionsOf(context).orderBy('created_at', 'desc').orderBy('id'), query, toDomainRestriction);
};

/** Returns a domain restriction; throws `not_found`. */
export const getDomainRestriction = async (
  context: Context,
  { params }: Pick<InputFor<Operations['get']>, 'params'>,
): Promise<StreamDomainRestriction> => {
  authorize(context, configPermission, 'GET');
  return toDomainRestriction(await loadRow(context, params.domain_restriction_id));
};

/** Creates a domain restriction, which no stream refers to yet. */
export const createDomainRestriction = async (
  context: Context,
  { body }: Pick<InputFor<Operations['create']>, 'body'>,
): Promise<StreamDomainRestriction> => {
  authorize(context, configPermission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseFull(tx, 'stream_domain_restrictions');
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('stream_domain_restrictions')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        allowed_domains: body.allowedDomains,
        allow_no_referer: body.allowNoReferer ?? false,
        allow_share: body.allowShare ?? false,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id, detail: { domains: row.allowed_domains } });
    return toDomainRestriction(row);
  });
};

/** Changes the given fields of a domain restriction, for all streams that refer to it. */
export const updateDomainRestriction = async (
  context: Context,
  { params, body }: InputFor<Operations['patch']>,
): Promise<StreamDomainRestriction> => {
  authorize(context, configPermission, 'PATCH');
  return inTransaction(context, async (tx) => {
    const { id } = await loadRow(tx, params.domain_restriction_id);
    const row = await tx.db
      .updateTable('stream_domain_restrictions')
      .set({
        ...(body.allowedDomains && { allowed_domains: body.allowedDomains }),
        ...(body.allowNoReferer !== undefined && { allow_no_referer: body.allowNoReferer }),
        ...(body.allowShare !== undefined && { allow_share: body.allowShare }),
        modified_at: tx.clock.now(),
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchStreams(tx, 'domain_restriction_id', id);
    await audit(tx, { action: 'update', resource, resourceId: id, detail: { domains: row.allowed_domains } });
    return toDomainRestriction(row);
  });
};

/** Deletes a domain restriction; streams that refer to it are no longer restricted. */
export const deleteDomainRestriction = async (
  context: Context,
  { params }: Pick<InputFor<Operations['delete']>, 'params'>,
): Promise<undefined> => {
  authorize(context, configPermission, 'DELETE');
  await inTransaction(context, async (tx) => {
    const { id } = await loadRow(tx, params.domain_restriction_id);
    await detachFromStreams(tx, 'domain_restriction_id', id);
    await tx.db
      .deleteFrom('stream_domain_restrictions')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource, resourceId: id });
  });
};
