import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { billingAccountIds } from './billing-account.ts';
import { findAccount, readPayer } from './payer.ts';

/**
 * Returns the account that pays for the context's organization, and its currency.
 *
 * Throws `billing_off`, and `subscription_required` if the account has no subscription yet, so that nothing has a price.
 */
export const pricedAccount = async (context: Context): Promise<{ accountId: string; currency: string }> => {
  const { db, organizationId } = context;
  const accounts = await billingAccountIds(db, [organizationId]);
  const accountId = accounts.get(organizationId) ?? organizationId;
  const { mode } = await readPayer({ ...context, organizationId: accountId });
  if (mode === 'OFF') throw new AppError('billing_off');
  const account = await findAccount(db, accountId);
  if (!account) throw new AppError('subscription_required');
  return { accountId, currency: account.currency };
};
