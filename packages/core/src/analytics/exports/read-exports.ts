import { type AnalyticsExport, type analyticsExports, type InputFor, notFound, type Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { toExport } from './export-store.ts';

const permission = 'analytics.exports';

/** Exports of the organization, the latest first. */
export const listExports = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsExports.list>, 'query'>,
): Promise<Page<AnalyticsExport>> => {
  authorize(context, permission, 'GET');
  const all = context.db.selectFrom('analytics_exports').where('organization_id', '=', context.organizationId);
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(query))
    .limit(limitOf(query))
    .execute();
  return pageOf(rows.map(toExport), Number(count), query);
};

/** How far an export is; throws `not_found`. */
export const getExport = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsExports.get>, 'params'>,
): Promise<AnalyticsExport> => {
  authorize(context, permission, 'GET');
  const row = await context.db
    .selectFrom('analytics_exports')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', params.export_task_id)
    .executeTakeFirst();
  if (!row) throw notFound('export', params.export_task_id);
  return toExport(row);
};
