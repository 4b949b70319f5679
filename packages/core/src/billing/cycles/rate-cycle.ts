import type { Database, Kysely } from '@sluice/db';
import { loadPlan, type PlanVersion } from '../plans/plan-store.ts';
import { rateUsage, usagePrice, type RatedLine } from '../rating/rate.ts';
import { prorate, type PlanChangeRecord } from './proration.ts';
import { addUsage, earliestBefore, sumUsage, type CycleRow, type LedgerRange } from './read-usage.ts';

/** A line of a cycle before tax; quantities and prices are decimal numbers as text. */
export type CycleLine = {
  kind: 'BASE' | 'USAGE' | 'OVERAGE' | 'LATE_USAGE' | 'PRORATION' | 'CREDIT';
  description: string;
  quantity?: string;
  unit?: string;
  unitPrice?: string;
  amount: bigint;
  periodStart: Date;
  periodEnd: Date;
};

export type RatedCycle = { plan: PlanVersion; lines: CycleLine[] };

/** Plans of a cycle in order, each with the last position of the ledger that it rates; the last one has none. */
type Segment = { plan: PlanVersion; upToSeq: string | undefined };

const changesOf = (cycle: CycleRow): PlanChangeRecord[] => cycle.plan_changes;

const segmentsOf = async (db: Kysely<Database>, cycle: CycleRow): Promise<Segment[]> => {
  const segments: Segment[] = [];
  let plan = await loadPlan(db, cycle.plan_id);
  for (const { toPlanId, seq } of changesOf(cycle)) {
    segments.push({ plan, upToSeq: seq });
    plan = await loadPlan(db, toPlanId);
  }
  return [...segments, { plan, upToSeq: undefined }];
};

const baseLines = (cycle: CycleRow, segments: readonly Segment[]): CycleLine[] => {
  const period = { periodStart: cycle.period_start, periodEnd: cycle.period_end };
  const [first] = segments;
  const base = first ? BigInt(first.plan.terms.price) : 0n;
  const lines: CycleLine[] =
    base === 0n || !first ? [] : [{ kind: 'BASE', description: first.plan.name, amount: base, ...period }];
  changesOf(cycle).forEach(({ at }, index) => {
    const [from, to] = [segments[index]?.plan, segments[index + 1]?.plan];
    if (!from || !to) return;
    const changedAt = new Date(at);
    const prices = { from: BigInt(from.terms.price), to: BigInt(to.terms.price) };
    const { credit, charge } = prorate(prices, { start: cycle.period_start, end: cycle.period_end }, changedAt);
    const rest = { periodStart: changedAt, periodEnd: cycle.period_end };
    if (credit > 0n)
      lines.push({
        kind: 'CREDIT',
        description: `Credit for the unused share of ${from.name}`,
        amount: -credit,
        ...rest,
      });
    if (charge > 0n)
      lines.push({ kind: 'PRORATION', description: `${to.name}, rest of the period`, amount: charge, ...rest });
  });
  return lines;
};

/** Returns the prices of the plans of a cycle, with what changes of plan credit and charge. */
export const planLines = async (db: Kysely<Database>, cycle: CycleRow): Promise<CycleLine[]> =>
  baseLines(cycle, await segmentsOf(db, cycle));

const toLine = (cycle: CycleRow, { component: _component, ...line }: RatedLine): CycleLine => ({
  ...line,
  periodStart: cycle.period_start,
  periodEnd: cycle.period_end,
});

const rangeOf = (cycle: CycleRow, afterSeq: string, upToSeq: string): LedgerRange => ({
  accountId: cycle.account_id,
  category: cycle.category,
  start: cycle.period_start,
  end: cycle.period_end,
  afterSeq,
  upToSeq,
});

/** Rates what occurred in the period and was recorded up to a position, each entry by the plan of its time. */
const rateOnTime = async (
  db: Kysely<Database>,
  cycle: CycleRow,
  segments: readonly Segment[],
  upToSeq: string,
): Promise<CycleLine[]> => {
  const lines: CycleLine[] = [];
  let afterSeq = '0';
  for (const segment of segments) {
    const end = segment.upToSeq !== undefined && BigInt(segment.upToSeq) < BigInt(upToSeq) ? segment.upToSeq : upToSeq;
    const usage = await sumUsage(db, rangeOf(cycle, afterSeq, end));
    lines.push(...rateUsage(segment.plan.terms, usage).map((line) => toLine(cycle, line)));
    afterSeq = end;
  }
  return lines;
};

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Rates what occurred in an earlier, closed period and was recorded since: what it adds to the price of that period. */
const rateLate = async (
  db: Kysely<Database>,
  earlier: CycleRow,
  [afterSeq, upToSeq]: readonly [string, string],
): Promise<CycleLine[]> => {
  const late = await sumUsage(db, rangeOf(earlier, afterSeq, upToSeq));
  if (late.length === 0) return [];
  const plan = (await segmentsOf(db, earlier)).at(-1)?.plan;
  if (!plan) return [];
  const before = await sumUsage(db, rangeOf(earlier, '0', afterSeq));
  const amount = usagePrice(plan.terms, addUsage(before, late)) - usagePrice(plan.terms, before);
  const lastDay = dayOf(new Date(earlier.period_end.getTime() - 1));
  return [
    {
      kind: 'LATE_USAGE',
      description: `Late usage of ${dayOf(earlier.period_start)} to ${lastDay}`,
      amount,
      periodStart: earlier.period_start,
      periodEnd: earlier.period_end,
    },
  ];
};

/** Closed cycles of the same product before a cycle, latest first. */
const closedBefore = (db: Kysely<Database>, cycle: CycleRow): Promise<CycleRow[]> =>
  db
    .selectFrom('billing_cycles')
    .selectAll()
    .where('account_id', '=', cycle.account_id)
    .where('category', '=', cycle.category)
    .where('state', '=', 'CLOSED')
    .where('period_start', '<', cycle.period_start)
    .orderBy('period_start', 'desc')
    .execute();

/**
 * Rates a cycle with everything that was recorded up to a position of the ledger.
 *
 * An entry belongs to the cycle of the period in which it occurred if it was recorded before that cycle closed,
 * otherwise to the first one that closes after it was recorded. Each is thus billed exactly once.
 */
export const rateCycle = async (db: Kysely<Database>, cycle: CycleRow, upToSeq: string): Promise<RatedCycle> => {
  const segments = await segmentsOf(db, cycle);
  const earlier = await closedBefore(db, cycle);
  const closedUpTo = earlier[0]?.to_seq ?? '0';
  const lines = [...baseLines(cycle, segments), ...(await rateOnTime(db, cycle, segments, upToSeq))];
  const { account_id: accountId, category, period_start: end } = cycle;
  const since = await earliestBefore(db, { accountId, category, end, afterSeq: closedUpTo, upToSeq });
  if (since !== undefined)
    for (const one of earlier.filter(({ period_end: periodEnd }) => periodEnd > since))
      lines.push(...(await rateLate(db, one, [closedUpTo, upToSeq])));
  const plan = segments.at(-1)?.plan;
  // A cycle has at least the plan with which it opened.
  if (!plan) throw new TypeError(`Cycle ${cycle.id} has no plan.`);
  return { plan, lines };
};
