import { type AnalyticsExport, type analyticsExports, type InputFor, notFound, type Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { toExport } from './export-store.ts';

const permission = 'analytics.exports';

const ownExports = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_exports').selectAll().where('organization_id', '=', organizationId);

/** Returns the organization's exports, latest first. */
export const listExports = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsExports.list>, 'query'>,
): Promise<Page<AnalyticsExport>> => {
  authorize(context, permission, 'GET');
  return readPage(ownExports(context).orderBy('created_at', 'desc').orderBy('id'), query, toExport);
};

/** Returns the progress of an export; throws `not_found`. */
export const getExport = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsExports.get>, 'params'>,
): Promise<AnalyticsExport> => {
  authorize(context, permission, 'GET');
  const row = await ownExports(context)
    .where('id', '=', params.export_task_id)
    .executeTakeFirstOrThrow(() => notFound('export', params.export_task_id));
  return toExport(row);
};
