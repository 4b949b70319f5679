import { randomUUID } from 'node:crypto';
import {
  AppError,
  type AnalyticsLicense,
  type analyticsLicenses,
  type InputFor,
  invalid,
  notFound,
} from '@sluice/contract';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { withItsParts } from './license-parts.ts';
import { loadDomains, loadLicense, toDomain } from './license-store.ts';

const permission = 'analytics.licenses';
const requestsReported = 10;

type Body = InputFor<typeof analyticsLicenses.create>['body'];

const columnsOf = (body: Body | undefined) => {
  const errorDetails = body?.features?.errorDetails;
  const isExplored = errorDetails?.networkExplorerEnabled;
  return {
    ...(body?.name !== undefined && { name: body.name }),
    ...(body?.timeZone !== undefined && { time_zone: body.timeZone }),
    ...(body?.ignoreDNT !== undefined && { ignore_dnt: body.ignoreDNT }),
    ...(body?.customDataFieldLabels !== undefined && {
      custom_data_field_labels: JSON.stringify(body.customDataFieldLabels),
    }),
    ...(errorDetails?.enabled !== undefined && { error_details_enabled: errorDetails.enabled }),
    ...(isExplored !== undefined && { http_requests_in_error_details: isExplored ? requestsReported : 0 }),
  };
};

/** Updates the modification time, from which it is known when all collectors have a change. */
const touch = (tx: Context, licenseId: string) =>
  tx.db.updateTable('analytics_licenses').set({ modified_at: tx.clock.now() }).where('id', '=', licenseId).execute();

const nextPlace = async (context: Context): Promise<number> => {
  const row = await context.db
    .selectFrom('analytics_licenses')
    .select(({ fn }) => fn.max('order_index').as('last'))
    .where('organization_id', '=', context.organizationId)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1;
};

const refuseFull = (tx: Context): Promise<void> =>
  withinLimit(tx, ['analytics', 'maxAnalyticsLicenses'], async (limit) => {
    const { count } = await tx.db
      .selectFrom('analytics_licenses')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organization_id', '=', tx.organizationId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit)
      throw new AppError('analytics_license_limit', {
        evidence: `maxAnalyticsLicenses is ${limit}; there are ${count}.`,
      });
  });

/** Creates a license with a new key at the end of the list. */
export const createLicense = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof analyticsLicenses.create>, 'body'>,
): Promise<AnalyticsLicense> => {
  authorize(context, permission, 'POST');
  const license = await inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('analytics_licenses')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        license_key: randomUUID(),
        order_index: await nextPlace(tx),
        created_at: now,
        modified_at: now,
        ...columnsOf(body),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: permission, resourceId: row.id });
    return row;
  });
  return withItsParts(context, license);
};

export const updateLicense = async (
  context: TelemetryContext,
  { params, body }: Pick<InputFor<typeof analyticsLicenses.update>, 'params' | 'body'>,
): Promise<AnalyticsLicense> => {
  authorize(context, permission, 'PUT');
  const changed = await inTransaction(context, async (tx) => {
    const { id } = await loadLicense(tx, params.license_id);
    const row = await tx.db
      .updateTable('analytics_licenses')
      .set({ ...columnsOf(body), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource: permission, resourceId: id });
    return row;
  });
  return withItsParts(context, changed);
};

/** Moves a license to a position and renumbers all licenses. */
export const reorderLicense = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof analyticsLicenses.reorder>, 'params' | 'query'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'POST');
  const place = query.orderIndex;
  if (place === undefined) throw invalid('orderIndex', 'This field cannot be empty.');
  return inTransaction(context, async (tx) => {
    const { id } = await loadLicense(tx, params.license_id);
    const rows = await tx.db
      .selectFrom('analytics_licenses')
      .select('id')
      .where('organization_id', '=', tx.organizationId)
      .orderBy('order_index')
      .orderBy('created_at')
      .forUpdate()
      .execute();
    const order = rows.map((row) => row.id).filter((other) => other !== id);
    order.splice(place, 0, id);
    for (const [index, other] of order.entries()) {
      await tx.db
        .updateTable('analytics_licenses')
        .set({ order_index: index })
        .where('organization_id', '=', tx.organizationId)
        .where('id', '=', other)
        .execute();
    }
    await audit(tx, { action: 'reorder', resource: permission, resourceId: id, detail: { orderIndex: place } });
    return { id };
  });
};

export const addLicenseDomain = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof analyticsLicenses.addDomain>, 'params' | 'body'>,
): Promise<ReturnType<typeof toDomain>> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id: licenseId } = await loadLicense(tx, params.license_id);
    const domains = (await loadDomains(tx.db, [licenseId])).get(licenseId) ?? [];
    if (domains.some(({ url }) => url === body.url))
      throw new AppError('conflict', { evidence: `${body.url} is already allowed.` });
    const row = {
      id: newId(),
      license_id: licenseId,
      organization_id: tx.organizationId,
      url: body.url,
      created_at: tx.clock.now(),
    };
    await tx.db.insertInto('analytics_license_domains').values(row).execute();
    await touch(tx, licenseId);
    await audit(tx, {
      action: 'add-domain',
      resource: permission,
      resourceId: licenseId,
      detail: { url: body.url },
    });
    return toDomain(row);
  });
};

export const deleteLicenseDomain = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsLicenses.deleteDomain>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id: licenseId } = await loadLicense(tx, params.license_id);
    const removed = await tx.db
      .deleteFrom('analytics_license_domains')
      .where('organization_id', '=', tx.organizationId)
      .where('license_id', '=', licenseId)
      .where('id', '=', params.domain_id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound('domain', params.domain_id);
    await touch(tx, licenseId);
    await audit(tx, {
      action: 'delete-domain',
      resource: permission,
      resourceId: licenseId,
      detail: { domainId: removed.id },
    });
    return { id: removed.id };
  });
};
