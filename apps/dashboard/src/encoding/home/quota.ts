import { limitNumber, type ResourceLimits } from '../../app/account/limit-value.ts';

export type QuotaUnit = 'encodings' | 'minutes' | 'GB';

/** What of encoding is limited, and how much of it there is. */
export type Quota = { unit: QuotaUnit; limit: number; perPeriod: boolean };

const quotas = [
  { name: 'maxFinishedVodEncodings', unit: 'encodings', perPeriod: false },
  { name: 'maxFinishedEncodingsInPeriod', unit: 'encodings', perPeriod: true },
  { name: 'maxMinutesEncodedInPeriod', unit: 'minutes', perPeriod: true },
  { name: 'maxGigabytesEncodedInPeriod', unit: 'GB', perPeriod: true },
] as const;

/** The quota that is told of: encodings before minutes before gigabytes; none where nothing limits. */
export const quotaOf = (limits: ResourceLimits): Quota | undefined => {
  for (const { name, unit, perPeriod } of quotas) {
    const limit = limitNumber(limits, 'encoding', name);
    if (limit !== undefined) return { unit, limit, perPeriod };
  }
  return undefined;
};

/** Days of UTC from the first of this month to today, as the platform counts periods. */
export const periodOf = (now: Date): { from: string; to: string } => {
  const to = now.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
};
