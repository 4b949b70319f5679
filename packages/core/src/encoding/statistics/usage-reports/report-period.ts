import type { ReportInterval } from '@sluice/contract';

export type Period = { from: Date; to: Date };

const day = 86_400_000;

/** Returns the last complete week, Monday to Sunday, or calendar month, in UTC. */
export const lastPeriod = (interval: ReportInterval, now: Date): Period => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (interval === 'WEEKLY') {
    const to = midnight - ((now.getUTCDay() + 6) % 7) * day;
    return { from: new Date(to - 7 * day), to: new Date(to) };
  }
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month - 1, 1)), to: new Date(Date.UTC(year, month, 1)) };
};
