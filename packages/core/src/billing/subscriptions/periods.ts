import type { PlanTerms } from '@sluice/contract';

export type Interval = Pick<PlanTerms, 'interval' | 'intervalUnit'>;
export type Period = { index: number; start: Date; end: Date };

const durationOf = ({ interval, intervalUnit }: Interval, count: number): Temporal.DurationLike =>
  intervalUnit === 'MONTH' ? { months: interval * count } : { days: interval * count };

/**
 * Returns the end of a number of intervals after an anchor, in the wall-clock time of a zone.
 *
 * Counted from the anchor and not from the previous end, so 31 January is followed by 28 February and 31 March.
 */
export const intervalEnd = (anchor: Date, interval: Interval, count: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(anchor.getTime())
      .toZonedDateTimeISO(timeZone)
      .add(durationOf(interval, count)).epochMilliseconds,
  );

/** Returns a period of a subscription by its number since the anchor. */
export const periodAt = (anchor: Date, index: number, interval: Interval, timeZone: string): Period => ({
  index,
  start: intervalEnd(anchor, interval, index, timeZone),
  end: intervalEnd(anchor, interval, index + 1, timeZone),
});
