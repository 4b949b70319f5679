import type { Scope } from '@sluice/analytics';
import { AppError, invalid } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadMembers } from '../virtual-licenses/members.ts';

type Place = Pick<Context, 'db' | 'organizationId'>;

const ownScope = async ({ db, organizationId }: Place, licenseKey: string): Promise<Scope | undefined> => {
  const row = await db
    .selectFrom('analytics_licenses')
    .select('time_zone')
    .where('organization_id', '=', organizationId)
    .where('license_key', '=', licenseKey)
    .executeTakeFirst();
  return row && { organizationIds: [organizationId], licenseKeys: [licenseKey], timeZone: row.time_zone };
};

const virtualScope = async ({ db, organizationId }: Place, id: string): Promise<Scope | undefined> => {
  const row = await db
    .selectFrom('analytics_virtual_licenses')
    .select('time_zone')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const members = await loadMembers(db, organizationId, [id]);
  return {
    organizationIds: [...new Set(members.map((member) => member.organization_id))],
    licenseKeys: members.map((member) => member.license_key),
    timeZone: row.time_zone,
  };
};

const demoScope = async ({ db, organizationId }: Place, id: string): Promise<Scope | undefined> => {
  const row = await db
    .selectFrom('analytics_demo_licenses')
    .select('time_zone')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { organizationIds: [organizationId], licenseKeys: [id], timeZone: row.time_zone };
};

/**
 * Returns the rows that a license key covers: one license, all licenses of a virtual one, or demo data.
 *
 * The key of virtual and demo licenses is their id. Throws `license_unknown`.
 */
export const scopeOf = async (context: Place, licenseKey: string): Promise<Scope> => {
  const scope =
    (await ownScope(context, licenseKey)) ??
    (await virtualScope(context, licenseKey)) ??
    (await demoScope(context, licenseKey));
  if (scope) return scope;
  throw new AppError('license_unknown', {
    details: [{ field: 'licenseKey', text: 'This organization has no license with this key.' }],
  });
};

const usualRangeMilliseconds = 86_400_000;

/** Returns start and end of a query; the start defaults to one day before the end. Throws `validation_failed`. */
export const windowOf = (
  context: Context,
  { start, end }: { start?: number | undefined; end?: number | undefined },
) => {
  const endMilliseconds = end ?? context.clock.now().getTime();
  const startMilliseconds = start ?? Math.max(0, endMilliseconds - usualRangeMilliseconds);
  if (startMilliseconds > endMilliseconds) throw invalid('end', 'Must not be before start.');
  return { startMilliseconds, endMilliseconds };
};
