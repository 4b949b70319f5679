import { limitNumber, type ResourceLimits } from '../../app/account/limit-value.ts';

export type QuotaUnit = 'encodings' | 'minutes' | 'GB';

/** Limit on encodings, minutes or gigabytes. */
export type Quota = { unit: QuotaUnit; limit: number; perPeriod: boolean };

const quotas = [
  { name: 'maxFinishedVodEncodings', unit: 'encodings', perPeriod: false },
  { name: 'maxFinishedEncodingsInPeriod', unit: 'encodings', perPeriod: true },
  { name: 'maxMinutesEncodedInPeriod', unit: 'minutes', perPeriod: true },
  { name: 'maxGigabytesEncodedInPeriod', unit: 'GB', perPeriod: true },
] as const;

/** Returns the quota to display: encodings before minutes before gigabytes; undefined without limits. */
export const quotaOf = (limits: ResourceLimits): Quota | undefined => {
  for (const { name, unit, perPeriod } of quotas) {
    const limit = limitNumber(limits, 'encoding', name);
    if (limit !== undefined) return { unit, limit, perPeriod };
  }
  return undefined;
};

/** Returns the UTC days from the first of this month to today, matching the platform's billing periods. */
export const periodOf = (now: Date): { from: string; to: string } => {
  const to = now.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
};
