import { isPayAsYouGoPlan } from '@sluice/contract';
import { billingAccountIds } from '../billing/accounts/billing-account.ts';
import { effectiveLimit } from '../account/limits/effective-limits.ts';
import { loadActing } from '../account/organizations/organization-store.ts';
import type { Context } from '../shared/context.ts';

const hasEnterprisePlan = async ({ db, organizationId }: Context): Promise<boolean> => {
  const account = (await billingAccountIds(db, [organizationId])).get(organizationId);
  if (account === undefined) return false;
  const plans = await db
    .selectFrom('subscriptions')
    .innerJoin('price_plans', 'price_plans.id', 'subscriptions.plan_id')
    .select(['price_plans.name', 'price_plans.display_type'])
    .where('subscriptions.organization_id', '=', account)
    .where('subscriptions.state', 'not in', ['EXPIRED', 'CANCELED'])
    .execute();
  return plans.some((plan) => plan.display_type === 'ENTERPRISE') && !plans.some(isPayAsYouGoPlan);
};

/**
 * Reports whether the organization may create tickets: with full support, or with an enterprise plan and no
 * pay-as-you-go plan of the account that pays for it.
 */
export const mayCreateTickets = async (context: Context): Promise<boolean> => {
  if ((await loadActing(context)).support_type === 'FULL') return true;
  if ((await effectiveLimit(context, 'account', 'forceFullSupport')) === 'true') return true;
  return hasEnterprisePlan(context);
};
