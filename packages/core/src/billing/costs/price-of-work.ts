import { meters } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { billingAccountIds } from '../accounts/billing-account.ts';
import { findAccount, readPayer } from '../accounts/payer.ts';
import { usagePrice, type MeteredUsage } from '../rating/rate.ts';
import { monthOf } from './month.ts';
import { readPeriods } from './read-periods.ts';
import { readReserved } from './read-reserved.ts';

/**
 * Returns by how much usage would raise the bill of the running period, after what work under way is expected to add, in
 * minor units; undefined while nothing has a price.
 */
export const priceOfWork = async (
  context: Context,
  usage: readonly MeteredUsage[],
): Promise<{ amount: number; currency: string } | undefined> => {
  const { db, organizationId, clock } = context;
  const accounts = await billingAccountIds(db, [organizationId]);
  const accountId = accounts.get(organizationId) ?? organizationId;
  if ((await readPayer({ ...context, organizationId: accountId })).mode === 'OFF') return undefined;
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  const periods = await readPeriods(db, accountId, { month: monthOf(clock.now()), value: sql`null::text` });
  const reserved = await readReserved(db, accountId, sql<boolean>`true`);
  const added = periods.map(({ category, terms, before, within }, index) => {
    // Periods are sorted, so the last one of a product is the one that runs.
    if (periods[index + 1]?.category === category) return 0n;
    const ofProduct = ({ meter }: MeteredUsage): boolean => meters[meter].product === category;
    const used = [...before, ...within, ...reserved.filter(ofProduct)];
    return usagePrice(terms, [...used, ...usage.filter(ofProduct)]) - usagePrice(terms, used);
  });
  return { amount: Number(added.reduce((sum, amount) => sum + amount, 0n)), currency: account.currency };
};
