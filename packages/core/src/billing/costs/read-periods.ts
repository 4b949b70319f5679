import { dayOf, metersOfProduct, type MeterName, type PlanTerms, type ProductCategory } from '@sluice/contract';
import { sql, type Database, type Kysely, type RawBuilder } from '@sluice/db';
import type { PlanChangeRecord } from '../cycles/proration.ts';
import { loadPlan } from '../plans/plan-store.ts';
import type { MeteredUsage } from '../rating/rate.ts';
import type { Month } from './month.ts';

/** Usage with the value of the expression by which it is split. */
export type SplitUsage = MeteredUsage & { value: string | null };

/** The part of a billing period that lies in a month; `before` is usage of the period before that month. */
export type PricedPeriod = {
  category: ProductCategory;
  terms: PlanTerms;
  currency: string;
  isClosed: boolean;
  before: MeteredUsage[];
  within: SplitUsage[];
};

type Cycle = {
  category: ProductCategory;
  plan_id: string;
  period_start: Date;
  period_end: Date;
  state: string;
  plan_changes: PlanChangeRecord[];
};

/** Dimensions on which prices depend; usage is summed over all others. */
const pricedDimensions = ({ components }: PlanTerms): string[] => [
  ...new Set(components.flatMap(({ filters = {}, multipliers = {} }) => Object.keys({ ...filters, ...multipliers }))),
];

type Row = {
  meter: MeterName;
  dimensions: Record<string, string>;
  isBefore: boolean;
  value: string | null;
  sum: string;
};

const sumDays = async (
  db: Kysely<Database>,
  accountId: string,
  {
    cycle,
    month,
    dimensions,
    value,
  }: { cycle: Cycle; month: Month; dimensions: readonly string[]; value: RawBuilder<unknown> },
): Promise<Row[]> => {
  const since = dayOf(cycle.period_start.getTime());
  const until = dayOf(cycle.period_end.getTime());
  const { rows } = await sql<Row>`
    select meter, (select coalesce(jsonb_object_agg(key, d.value order by key), '{}') from jsonb_each(dimensions) d(key, value)
        where key = any(${dimensions}::text[])) as dimensions,
      day < ${month.from}::date as "isBefore", case when day >= ${month.from}::date then ${value} end as value,
      sum(quantity)::text as sum
    from usage_days
    where account_id = ${accountId} and meter = any(${metersOfProduct(cycle.category)}::text[])
      and day >= ${since}::date and day < least(${until}::date, ${month.to}::date)
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};

const toUsage = ({ meter, dimensions, value, sum }: Row): SplitUsage => ({
  meter,
  dimensions,
  value,
  quantity: BigInt(sum),
});

/**
 * Reads the usage of an account in a month, with the prices of its billing periods: one for each product, two if a
 * period ended within the month. A day belongs to the period that it starts in, and is priced by the latest plan of
 * that period. `value` is an expression over columns of `usage_days` by which usage of the month is split.
 */
export const readPeriods = async (
  db: Kysely<Database>,
  accountId: string,
  { month, value, category }: { month: Month; value: RawBuilder<unknown>; category?: ProductCategory | undefined },
): Promise<PricedPeriod[]> => {
  const { rows: cycles } = await sql<Cycle>`
    select category, plan_id, period_start, period_end, state, plan_changes from billing_cycles
    where account_id = ${accountId} and period_start < ${month.end} and period_end > ${month.start}
      and (${category ?? null}::text is null or category = ${category ?? null}) order by category, period_start`.execute(
    db,
  );
  return Promise.all(
    cycles.map(async (cycle) => {
      const plan = await loadPlan(db, cycle.plan_changes.at(-1)?.toPlanId ?? cycle.plan_id);
      const rows = await sumDays(db, accountId, { cycle, month, value, dimensions: pricedDimensions(plan.terms) });
      return {
        category: cycle.category,
        terms: plan.terms,
        currency: plan.currency,
        isClosed: cycle.state === 'CLOSED',
        before: rows.filter(({ isBefore }) => isBefore).map(toUsage),
        within: rows.filter(({ isBefore }) => !isBefore).map(toUsage),
      };
    }),
  );
};
