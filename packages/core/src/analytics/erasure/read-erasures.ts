import { type AnalyticsErasure, type analyticsErasures, type InputFor, notFound, type Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { toErasure } from './erasure-store.ts';

const permission = 'analytics.licenses';

const ownErasures = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_erasures').selectAll().where('organization_id', '=', organizationId);

/** Returns the organization's erasures, latest first. */
export const listErasures = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsErasures.list>, 'query'>,
): Promise<Page<AnalyticsErasure>> => {
  authorize(context, permission, 'GET');
  return readPage(ownErasures(context).orderBy('created_at', 'desc').orderBy('id'), query, toErasure);
};

/** Returns the progress of an erasure; throws `not_found`. */
export const getErasure = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsErasures.get>, 'params'>,
): Promise<AnalyticsErasure> => {
  authorize(context, permission, 'GET');
  const row = await ownErasures(context)
    .where('id', '=', params.erasure_id)
    .executeTakeFirstOrThrow(() => notFound('erasure', params.erasure_id));
  return toErasure(row);
};
