import type { Scope } from '@sluice/analytics';
import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

/** The rows of one licence of the tenant; throws `license_unknown`. */
export const scopeOf = async (context: Context, licenseKey: string): Promise<Scope> => {
  const row = await context.db
    .selectFrom('analytics_licenses')
    .select(['license_key', 'time_zone'])
    .where('organization_id', '=', context.organizationId)
    .where('license_key', '=', licenseKey)
    .executeTakeFirst();
  if (!row)
    throw new AppError('license_unknown', {
      details: [{ field: 'licenseKey', text: 'There is no such license in this organization.' }],
    });
  return { organizationIds: [context.organizationId], licenseKeys: [row.license_key], timeZone: row.time_zone };
};

const usualRangeMilliseconds = 86_400_000;

/** Start and end of a query; the last day before its end if the start is left out. */
export const windowOf = (
  context: Context,
  { start, end }: { start?: number | undefined; end?: number | undefined },
) => {
  const endMilliseconds = end ?? context.clock.now().getTime();
  return { startMilliseconds: start ?? endMilliseconds - usualRangeMilliseconds, endMilliseconds };
};
