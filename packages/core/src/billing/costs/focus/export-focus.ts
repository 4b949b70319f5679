import { daysAfter, type MeterName } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { billingPermission, findAccount } from '../../accounts/payer.ts';
import { pricedAccount } from '../../accounts/priced-account.ts';
import { planLines } from '../../cycles/rate-cycle.ts';
import { findSeller } from '../../invoices/parties.ts';
import { Decimal } from '../../rating/decimal.ts';
import { subtreeUsage } from '../../usage/subtree-usage.ts';
import { costsOfShares } from '../cost-of-share.ts';
import { monthOf, type Month } from '../month.ts';
import { readPeriods, type PricedPeriod, type SplitUsage } from '../read-periods.ts';
import { focusHeader, focusLine, type PlanCharge, type UsageCharge } from './focus-row.ts';

const midnight = (day: string): string => `${day}T00:00:00Z`;

/** Subject of a charge, as the statement below encodes it. */
type Key = { day: string; organization: string; meter: MeterName; dimensions: Record<string, string> };

const keyOf = sql`jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'organization', organization_id,
  'meter', meter, 'dimensions', dimensions)::text`;

type NamesById = ReadonlyMap<string, string>;

const chargesOf = ({ category, terms, currency, before, within }: PricedPeriod, names: NamesById): UsageCharge[] => {
  const costOf = costsOfShares(terms, { before, all: within });
  const own = within.flatMap((usage) => (usage.value === null ? [] : { usage, key: usage.value }));
  return [...Map.groupBy(own, ({ key }) => key)].map(([text, parts]) => {
    const share: SplitUsage[] = parts.map(({ usage }) => usage);
    // SAFETY: `keyOf` has built the text.
    const { day, organization, meter, dimensions } = JSON.parse(text) as Key;
    return {
      kind: 'Usage',
      category,
      currency,
      cost: costOf(share),
      start: midnight(day),
      end: midnight(daysAfter(day, 1)),
      organization: { id: organization, name: names.get(organization) ?? organization },
      meter,
      quantity: Number(share.reduce((sum, { quantity }) => sum + quantity, 0n)),
      dimensions,
    };
  });
};

/** Returns prices of plans, and the parts of them that changes of plan charge or credit, by the start of their time. */
const planCharges = async (context: Context, currency: string, month: Month): Promise<PlanCharge[]> => {
  const cycles = await context.db
    .selectFrom('billing_cycles')
    .selectAll()
    .where('account_id', '=', context.organizationId)
    .where('period_start', '<', month.end)
    .where('period_end', '>', month.start)
    .orderBy('category')
    .orderBy('period_start')
    .execute();
  const charges: PlanCharge[] = [];
  for (const cycle of cycles)
    for (const { description, amount, periodStart, periodEnd } of await planLines(context.db, cycle))
      if (periodStart >= month.start && periodStart < month.end)
        charges.push({
          kind: 'Purchase',
          category: cycle.category,
          currency,
          cost: new Decimal(amount.toString()),
          start: periodStart.toISOString(),
          end: periodEnd.toISOString(),
          description,
        });
  return charges;
};

const namesOf = async ({ db }: Context, ids: readonly string[]): Promise<NamesById> => {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('organizations').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Returns the costs of a month as CSV in the form of FOCUS 1.2, without tax: a line for each day, organization, meter and
 * set of dimensions, and for the account that pays also its plans. Throws `billing_off` and `subscription_required`.
 */
export const exportFocus = async (context: Context, instant: Date): Promise<{ name: string; content: string }> => {
  authorize(context, billingPermission, 'GET');
  const { accountId, currency } = await pricedAccount(context);
  const month = monthOf(instant);
  const isOwn = subtreeUsage({ accountId, organizationId: context.organizationId });
  const periods = await readPeriods(context.db, accountId, { month, value: sql`case when ${isOwn} then ${keyOf} end` });
  const { rows: organizations } = await sql<{ id: string }>`
    select distinct organization_id as id from usage_days where account_id = ${accountId}
      and day >= ${month.from}::date and day < ${month.to}::date`.execute(context.db);
  const names = await namesOf(context, [accountId, ...organizations.map(({ id }) => id)]);
  const seller = await findSeller(context.db, await findAccount(context.db, accountId));
  const account = {
    id: accountId,
    name: names.get(accountId) ?? accountId,
    issuer: seller?.name ?? 'Sluice',
    periodStart: midnight(month.from),
    periodEnd: midnight(month.to),
  };
  const plans = accountId === context.organizationId ? await planCharges(context, currency, month) : [];
  const usage = periods
    .flatMap((period) => chargesOf(period, names))
    .toSorted((one, other) => one.start.localeCompare(other.start));
  const lines = [focusHeader, ...[...plans, ...usage].map((charge) => focusLine(account, charge))];
  return { name: `costs-${month.from.slice(0, 7)}.focus.csv`, content: `${lines.join('\r\n')}\r\n` };
};
