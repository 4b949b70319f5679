import type { Subscription } from '../use-billing.ts';

const dayMilliseconds = 86_400_000;

/** Days that are left of a trial, and days that it lasts. */
export type TrialDays = { left: number; total: number };

/** Returns the days of a trial; undefined for other subscriptions. */
export const trialDays = (
  { state, expiresAt, currentPeriodStartedAt }: Pick<Subscription, 'state' | 'expiresAt' | 'currentPeriodStartedAt'>,
  now: number,
): TrialDays | undefined => {
  if (state !== 'TRIALING' || expiresAt === undefined) return undefined;
  const end = Date.parse(expiresAt);
  return {
    left: Math.max(0, Math.ceil((end - now) / dayMilliseconds)),
    total: Math.max(1, Math.round((end - Date.parse(currentPeriodStartedAt)) / dayMilliseconds)),
  };
};
