import { type AnalyticsErasure, type analyticsErasures, type InputFor, notFound, type Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { toErasure } from './erasure-store.ts';

const permission = 'analytics.licenses';

/** Erasures of the organization, the latest first. */
export const listErasures = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsErasures.list>, 'query'>,
): Promise<Page<AnalyticsErasure>> => {
  authorize(context, permission, 'GET');
  const all = context.db.selectFrom('analytics_erasures').where('organization_id', '=', context.organizationId);
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(query))
    .limit(limitOf(query))
    .execute();
  return pageOf(rows.map(toErasure), Number(count), query);
};

/** How far an erasure is; throws `not_found`. */
export const getErasure = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsErasures.get>, 'params'>,
): Promise<AnalyticsErasure> => {
  authorize(context, permission, 'GET');
  const row = await context.db
    .selectFrom('analytics_erasures')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', params.erasure_id)
    .executeTakeFirst();
  if (!row) throw notFound('erasure', params.erasure_id);
  return toErasure(row);
};
