import {
  replicationSeconds,
  type AnalyticsLicense,
  type analyticsLicenses,
  type InputFor,
  type Page,
  type ResultOf,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { withItsParts, withParts } from './license-parts.ts';
import { loadDomains, loadLicense, toDomain } from './license-store.ts';

const permission = 'analytics.licenses';

export const listLicenses = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof analyticsLicenses.list>, 'query'>,
): Promise<Page<AnalyticsLicense>> => {
  authorize(context, permission, 'GET');
  const all = context.db.selectFrom('analytics_licenses').where('organization_id', '=', context.organizationId);
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('order_index')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offsetOf(query))
    .limit(limitOf(query))
    .execute();
  return pageOf(await withParts(context, rows), Number(count), query);
};

export const getLicense = async (
  context: TelemetryContext,
  { params }: Pick<InputFor<typeof analyticsLicenses.get>, 'params'>,
): Promise<AnalyticsLicense> => {
  authorize(context, permission, 'GET');
  return withItsParts(context, await loadLicense(context, params.license_id));
};

/** Returns the domains that may send with a license, and whether all collectors have the latest change. */
export const listLicenseDomains = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsLicenses.listDomains>, 'params'>,
): Promise<ResultOf<typeof analyticsLicenses.listDomains>> => {
  authorize(context, permission, 'GET');
  const { id, modified_at: changedAt } = await loadLicense(context, params.license_id);
  const domains = await loadDomains(context.db, [id]);
  const replicatedAt = new Date(changedAt.getTime() + replicationSeconds * 1000);
  return {
    domains: (domains.get(id) ?? []).map(toDomain),
    willReplicate: replicatedAt > context.clock.now(),
    replicatedAt: toInstant(replicatedAt),
  };
};
