import { daysAfter, daysBetween, type Day } from '@sluice/contract/shared/days';

export type CdnDay = { day: Day; storage: number; transfer: number };

const latestDaysMax = 3;

/** Specification 2 §9: when data ends one to three days ago, the days since count as zero and are highlighted. */
export const fillCdnGap = (
  usage: readonly CdnDay[],
  today: Day,
): { days: CdnDay[]; gap: { from: Day; to: Day } | undefined } => {
  const last = usage.at(-1)?.day;
  const missing = last === undefined ? 0 : daysBetween(last, today);
  if (last === undefined || missing < 1 || missing > latestDaysMax) return { days: [...usage], gap: undefined };
  const added = Array.from({ length: missing }, (_, index) => ({
    day: daysAfter(last, index + 1),
    storage: 0,
    transfer: 0,
  }));
  return { days: [...usage, ...added], gap: { from: daysAfter(last, 1), to: today } };
};
