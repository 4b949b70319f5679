import type { billingEnvironment, ResultOf } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { findAccount, readPayer } from '../accounts/payer.ts';
import { offeredPlans } from '../plans/plan-store.ts';

const taxNote = 'Prices do not include tax. Tax is added to invoices by the country of the billing contact.';

/** Returns how the organization is billed. */
export const getBillingEnvironment = async (context: Context): Promise<ResultOf<typeof billingEnvironment>> => {
  const { mode, isPayer } = await readPayer(context);
  if (mode === 'OFF') return { mode, isPayer: false, initialSubscriptions: 0, currencies: [], taxNote: '' };
  const [offers, account] = await Promise.all([
    offeredPlans(context.db),
    findAccount(context.db, context.organizationId),
  ]);
  let sellers = context.db.selectFrom('billing_sellers').select(['name', 'email', 'country']).orderBy('created_at');
  if (account?.seller_id) sellers = sellers.where('id', '=', account.seller_id);
  const seller = await sellers.executeTakeFirst();
  return {
    mode,
    isPayer,
    initialSubscriptions: offers.filter(({ isInitial, plan }) => isInitial && plan.category !== 'STREAMS').length,
    currencies: [...new Set(offers.map(({ plan }) => plan.currency))],
    ...(seller && { seller: { ...seller, email: seller.email ?? undefined } }),
    taxNote,
  };
};
