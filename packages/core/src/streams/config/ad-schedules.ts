import { type InputFor, notFound, type Page, type StreamAdSchedule, type streamAds } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { configPermission, detachFromStreams, refuseFull, touchStreams } from './config-store.ts';

type Operations = typeof streamAds;
type Row = Selectable<Database['stream_ad_schedules']>;

const resource = 'streams.config.ads';

export const schedulesOf = ({ db, organizationId }: Context) =>
  db.selectFrom('stream_ad_schedules').selectAll().where('organization_id', '=', organizationId);

const loadRow = (context: Context, id: string): Promise<Row> =>
  schedulesOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('ad schedule', id));

export const toAdSchedule = (row: Row): StreamAdSchedule => ({
  id: row.id,
  ads: row.ads.map(({ position, url, type = 'vast' }) => ({ position, url, type })),
});

/** Returns a page of ad schedules, newest first. */
export const listAdSchedules = (
  context: Context,
  { query }: Pick<InputFor<Operations['list']>, 'query'>,
): Promise<Page<StreamAdSchedule>> => {
  authorize(context, configPermission, 'GET');
  return readPage(schedulesOf(context).orderBy('created_at', 'desc').orderBy('id'), query, toAdSchedule);
};

/** Returns an ad schedule; throws `not_found`. */
export const getAdSchedule = async (
  context: Context,
  { params }: Pick<InputFor<Operations['get']>, 'params'>,
): Promise<StreamAdSchedule> => {
  authorize(context, configPermission, 'GET');
  return toAdSchedule(await loadRow(context, params.ad_config_id));
};

/** Creates an ad schedule, which no stream refers to yet. */
export const createAdSchedule = async (
  context: Context,
  { body }: Pick<InputFor<Operations['create']>, 'body'>,
): Promise<StreamAdSchedule> => {
  authorize(context, configPermission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseFull(tx, 'stream_ad_schedules');
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('stream_ad_schedules')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        ads: JSON.stringify(body.ads),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    return toAdSchedule(row);
  });
};

/** Replaces the ads of a schedule, for all streams that refer to it. */
export const updateAdSchedule = async (
  context: Context,
  { params, body }: InputFor<Operations['patch']>,
): Promise<StreamAdSchedule> => {
  authorize(context, configPermission, 'PATCH');
  return inTransaction(context, async (tx) => {
    const { id } = await loadRow(tx, params.ad_config_id);
    const row = await tx.db
      .updateTable('stream_ad_schedules')
      .set({ ads: JSON.stringify(body.ads), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchStreams(tx, 'ad_schedule_id', id);
    await audit(tx, { action: 'update', resource, resourceId: id });
    return toAdSchedule(row);
  });
};

/** Deletes an ad schedule; streams that refer to it show no more ads. */
export const deleteAdSchedule = async (
  context: Context,
  { params }: Pick<InputFor<Operations['delete']>, 'params'>,
): Promise<undefined> => {
  authorize(context, configPermission, 'DELETE');
  await inTransaction(context, async (tx) => {
    const { id } = await loadRow(tx, params.ad_config_id);
    await detachFromStreams(tx, 'ad_schedule_id', id);
    await tx.db
      .deleteFrom('stream_ad_schedules')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource, resourceId: id });
  });
};
