/** A half-open time range. */
type Range = { start: Date; end: Date };

const secondsBetween = (start: Date, end: Date): bigint =>
  BigInt(Math.max(0, Math.floor(end.getTime() / 1000) - Math.floor(start.getTime() / 1000)));

/** Divides, rounding half away from zero. */
const divideRounded = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -divideRounded(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor);

/** Returns the share of a period's price, in minor units, for what remains of the period at an instant, by seconds. */
export const remainingShare = (price: bigint, { start, end }: Range, at: Date): bigint => {
  const total = secondsBetween(start, end);
  return total === 0n ? 0n : divideRounded(price * secondsBetween(at, end), total);
};

/** A change of plan within a period: a credit for the rest of the old plan, and a charge for the rest of the new one. */
export type Proration = { credit: bigint; charge: bigint };

/** Returns the two lines of a change of plan, in minor units; the credit is not negated. */
export const prorate = (prices: { from: bigint; to: bigint }, period: Range, at: Date): Proration => ({
  credit: remainingShare(prices.from, period, at),
  charge: remainingShare(prices.to, period, at),
});

/** A change of plan as `billing_cycles.plan_changes` stores it; usage up to `seq` is rated by the old plan. */
export type PlanChangeRecord = { at: string; fromPlanId: string; toPlanId: string; seq: string };
