import {
  billingTypeOf,
  formatPrice,
  productNames,
  type billingPlans,
  type InputFor,
  type PlanPreview,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { billingPermission, requireBilled } from '../accounts/payer.ts';
import { prorate } from '../cycles/proration.ts';
import { checkPlanChange, type AllowedChange } from './subscribe.ts';

const dayOf = (instant: Date): string => toInstant(instant).slice(0, 10);

/** Returns what a change adds to the current period, in minor units. */
const feeOf = ({ kind, plan, row, current }: AllowedChange, now: Date): bigint => {
  if (kind !== 'UPGRADE' || !row || !current) return 0n;
  const prices = { from: BigInt(current.terms.price), to: BigInt(plan.terms.price) };
  const { credit, charge } = prorate(prices, { start: row.period_start, end: row.period_end }, now);
  return charge - credit;
};

const summaryOf = ({ kind, plan, row, current }: AllowedChange): string => {
  const product = productNames[plan.category];
  if (kind === 'UPGRADE')
    return `Your ${product} plan changes from ${current?.name} to ${plan.name} now. The rest of this period is prorated by the second.`;
  if (kind === 'AT_END_OF_PERIOD' && row)
    return `Your ${product} plan changes from ${current?.name} to ${plan.name} at the end of the current period, on ${dayOf(row.period_end)}.`;
  return kind === 'END_TRIAL'
    ? `Your ${product} trial ends, and the plan ${plan.name} starts now.`
    : `You subscribe to the ${product} plan ${plan.name}, starting now.`;
};

const billingMessageOf = ({ kind, plan }: AllowedChange, fee: bigint): string => {
  const price = formatPrice(plan.terms.price, plan.currency);
  if (kind === 'UPGRADE')
    return `${formatPrice(Number(fee), plan.currency)} is added to the invoice of this period; later periods cost ${price} each.`;
  return plan.terms.price === 0
    ? 'There is no base fee. Usage is charged at the end of each period.'
    : `${price} and additional usage are charged at the end of each period.`;
};

/** Returns the texts and amounts with which a change of plan is confirmed; refuses the same as `subscribe`. */
export const previewPlan = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingPlans.preview>, 'params'>,
): Promise<PlanPreview> => {
  authorize(context, billingPermission, 'GET');
  await requireBilled(context);
  const change = await checkPlanChange(context, params);
  const { kind, plan, row } = change;
  const fee = feeOf(change, context.clock.now());
  const [first] = plan.terms.components;
  const isFollowed = row !== undefined && row.next_plan_id !== null;
  return {
    category: plan.category,
    planName: plan.name,
    productName: productNames[plan.category],
    summarizationText: summaryOf(change),
    totalInstantFee: Number(fee),
    currency: plan.currency,
    billingType: billingTypeOf(plan.terms),
    billingTypeMessage: billingMessageOf(change, fee),
    baseUsage: { quantity: first?.included ?? 0, unit: first?.unit ?? 'MINUTE' },
    ...(isFollowed && { subscriptionWarningMessage: 'The change of plan that is pending is replaced.' }),
    ...(kind === 'AT_END_OF_PERIOD' &&
      !isFollowed && { subscriptionWarningMessage: 'Until then, your current plan and its limits stay.' }),
  };
};
