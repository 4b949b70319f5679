import {
  meterNames,
  metersOfProduct,
  type MeterName,
  type ProductCategory,
  type UsageDimension,
} from '@sluice/contract';
import { sql, type RawBuilder } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { billingAccountIds } from '../accounts/billing-account.ts';
import { subtreeUsage } from './subtree-usage.ts';

export type DayRange = { from: string; to: string };

type Breakdown = DayRange & {
  products?: readonly ProductCategory[] | undefined;
  dimension?: UsageDimension | undefined;
};

export type DaySum = { day: string; meter: MeterName; value: string | null; quantity: number };

const metersOf = (products: readonly ProductCategory[] | undefined): MeterName[] =>
  products ? products.flatMap(metersOfProduct) : meterNames;

/** Returns an expression over columns of `usage_days`: the value of a dimension, or null without one. */
export const dimensionValue = (dimension: UsageDimension | undefined): RawBuilder<unknown> => {
  if (dimension === undefined) return sql`null::text`;
  return dimension === 'ORGANIZATION' ? sql`organization_id` : sql`dimensions->>${dimension.toLowerCase()}::text`;
};

/**
 * Sums up usage by day, meter and value of a dimension, latest day first: of the organization and all below it, as far
 * as the same account pays. The organization that pays also sees usage of organizations that were deleted.
 */
export const readUsage = async (context: Context, { from, to, products, dimension }: Breakdown): Promise<DaySum[]> => {
  const { db, organizationId } = context;
  const accounts = await billingAccountIds(db, [organizationId]);
  const accountId = accounts.get(organizationId) ?? organizationId;
  const { rows } = await sql<DaySum>`
    select to_char(day, 'YYYY-MM-DD') as day, meter, ${dimensionValue(dimension)} as value, sum(quantity)::float8 as quantity
    from usage_days
    where account_id = ${accountId} and ${subtreeUsage({ accountId, organizationId })}
      and meter = any(${metersOf(products)}::text[]) and day between ${from}::date and ${to}::date
    group by 1, 2, 3 order by 1 desc, 2, 3 nulls last`.execute(db);
  return rows;
};
