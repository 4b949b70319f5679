import { notFound, type billingDocuments, type InputFor, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { billingPermission, requireBilled } from '../accounts/payer.ts';
import { rateCycle, type CycleLine } from '../cycles/rate-cycle.ts';
import { lastSeq, sumUsage, type CycleRow } from '../cycles/read-usage.ts';
import { categoryIn, offeredPlans, toPlan } from '../plans/plan-store.ts';
import { usagePrice } from '../rating/rate.ts';

const loadRunningCycle = async ({ db, organizationId }: Context, category: string): Promise<CycleRow> => {
  const cycle = await db
    .selectFrom('billing_cycles')
    .selectAll()
    .where('account_id', '=', organizationId)
    .where('category', '=', categoryIn(category))
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (!cycle) throw notFound('subscription', category);
  return cycle;
};

type DraftInput = Pick<InputFor<typeof billingDocuments.draft>, 'params'>;

const toDraftLine = ({ kind: _kind, periodStart, periodEnd, amount, ...line }: CycleLine) => ({
  ...line,
  amount: Number(amount),
  periodStart: toInstant(periodStart),
  periodEnd: toInstant(periodEnd),
});

/** Returns the running period as it would be billed now. */
export const getDraft = async (
  context: Context,
  { params }: DraftInput,
): Promise<ResultOf<typeof billingDocuments.draft>> => {
  authorize(context, billingPermission, 'GET');
  await requireBilled(context);
  const cycle = await loadRunningCycle(context, params.category);
  const { plan, lines } = await rateCycle(context.db, cycle, await lastSeq(context.db, cycle.account_id));
  return {
    planName: plan.name,
    currency: plan.currency,
    periodStart: toInstant(cycle.period_start),
    periodEnd: toInstant(cycle.period_end),
    net: Number(lines.reduce((sum, { amount }) => sum + amount, 0n)),
    lines: lines.map(toDraftLine),
  };
};

/** Rates the usage of the running period by every offered plan in its currency and interval, cheapest first. */
export const simulatePlans = async (
  context: Context,
  { params }: DraftInput,
): Promise<ResultOf<typeof billingDocuments.simulate>> => {
  authorize(context, billingPermission, 'GET');
  await requireBilled(context);
  const cycle = await loadRunningCycle(context, params.category);
  const upToSeq = await lastSeq(context.db, cycle.account_id);
  const { plan: current } = await rateCycle(context.db, cycle, upToSeq);
  const usage = await sumUsage(context.db, {
    accountId: cycle.account_id,
    category: cycle.category,
    start: cycle.period_start,
    end: cycle.period_end,
    afterSeq: '0',
    upToSeq,
  });
  const offers = await offeredPlans(context.db, cycle.category);
  const items = offers
    .filter(({ plan, isHidden }) => !isHidden && plan.display_type === 'SELF_SERVICE')
    .filter(({ plan: { currency, terms } }) => {
      const { interval, intervalUnit } = current.terms;
      return currency === current.currency && terms.interval === interval && terms.intervalUnit === intervalUnit;
    })
    .map(({ plan }) => ({
      plan: toPlan(plan),
      total: plan.terms.price + Number(usagePrice(plan.terms, usage)),
      isCurrent: plan.id === current.id,
    }))
    .toSorted((one, other) => one.total - other.total);
  return { totalCount: items.length, items };
};
