import { dayOf, metersOfProduct, type MeterName, type PlanTerms, type ProductCategory } from '@sluice/contract';
import { sql, type Database, type Kysely, type RawBuilder } from '@sluice/db';
import type { PlanChangeRecord } from '../cycles/proration.ts';
import { loadPlan } from '../plans/plan-store.ts';
import type { MeteredUsage } from '../rating/rate.ts';
import type { Month } from './month.ts';

/** Usage with the value of the expression by which it is split. */
export type SplitUsage = MeteredUsage & { value: string | null };

/** Time and position of an entry of the ledger. */
export type LedgerPosition = { occurred: Date; seq: string };

/** Usage of a billing period under one plan in a month; `before` is usage under that plan before the month. */
export type PricedPeriod = {
  category: ProductCategory;
  terms: PlanTerms;
  currency: string;
  isClosed: boolean;
  /** Reports whether the plan rates an entry of the ledger. */
  covers: (entry: LedgerPosition) => boolean;
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

/** A plan of a billing period, with the positions of the ledger between which it rates usage; undefined for no bound. */
type Segment = { cycle: Cycle; planId: string; afterSeq: string | undefined; upToSeq: string | undefined };

const segmentsOf = (cycle: Cycle): Segment[] => {
  const { plan_id: first, plan_changes: changes } = cycle;
  return [first, ...changes.map(({ toPlanId }) => toPlanId)].map((planId, index) => ({
    cycle,
    planId,
    afterSeq: changes[index - 1]?.seq,
    upToSeq: changes[index]?.seq,
  }));
};

const covers =
  ({ cycle, afterSeq = '0', upToSeq }: Segment) =>
  ({ occurred, seq }: LedgerPosition): boolean =>
    occurred >= cycle.period_start &&
    occurred < cycle.period_end &&
    BigInt(seq) > BigInt(afterSeq) &&
    (upToSeq === undefined || BigInt(seq) <= BigInt(upToSeq));

/** Returns the usage of a segment by day: stored sums if the plan covers the whole period, entries otherwise. */
const daysOf = ({ cycle, afterSeq, upToSeq }: Segment, accountId: string): RawBuilder<unknown> =>
  cycle.plan_changes.length === 0
    ? sql`usage_days`
    : sql`(select organization_id, account_id, meter, (occurred_at at time zone 'UTC')::date as day, dimensions, quantity
        from usage_entries where account_id = ${accountId}
          and occurred_at >= ${cycle.period_start} and occurred_at < ${cycle.period_end}
          and seq > ${afterSeq ?? '0'}::bigint and (${upToSeq ?? null}::bigint is null or seq <= ${upToSeq ?? null}::bigint)
      ) as usage_days`;

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
    segment,
    month,
    dimensions,
    value,
  }: { segment: Segment; month: Month; dimensions: readonly string[]; value: RawBuilder<unknown> },
): Promise<Row[]> => {
  const { cycle } = segment;
  const since = dayOf(cycle.period_start.getTime());
  const until = dayOf(cycle.period_end.getTime());
  const { rows } = await sql<Row>`
    select meter, (select coalesce(jsonb_object_agg(key, d.value order by key), '{}') from jsonb_each(dimensions) d(key, value)
        where key = any(${dimensions}::text[])) as dimensions,
      day < ${month.from}::date as "isBefore", case when day >= ${month.from}::date then ${value} end as value,
      sum(quantity)::text as sum
    from ${daysOf(segment, accountId)}
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
 * Reads the usage of an account in a month, with the prices of its billing periods: of each product one for each plan
 * and each period of the month, in the order of time. A day belongs to the period that it starts in. `value` is an expression over columns of `usage_days` by which usage of the month is split.
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
    cycles.flatMap(segmentsOf).map(async (segment) => {
      const { cycle, planId } = segment;
      const plan = await loadPlan(db, planId);
      const rows = await sumDays(db, accountId, { segment, month, value, dimensions: pricedDimensions(plan.terms) });
      return {
        category: cycle.category,
        terms: plan.terms,
        currency: plan.currency,
        isClosed: cycle.state === 'CLOSED',
        covers: covers(segment),
        before: rows.filter(({ isBefore }) => isBefore).map(toUsage),
        within: rows.filter(({ isBefore }) => !isBefore).map(toUsage),
      };
    }),
  );
};
