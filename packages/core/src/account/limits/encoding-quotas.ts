import type { Context } from '../../shared/context.ts';
import { limitsOfChain, type EffectiveLimit } from './effective-limits.ts';
import { readEncodingUsage, type EncodingUsage } from './encoding-usage.ts';

export type QuotaType = 'VOD' | 'LIVE';
type Measure = keyof EncodingUsage;
/** A quota counts the sum of its measures, divided by `divisor`. */
type Quota = { unit: string; perPeriod: boolean; type?: QuotaType; measures: readonly Measure[]; divisor?: number };

const quotas: Record<string, Quota> = {
  maxFinishedVodEncodings: { unit: 'encodings', perPeriod: false, type: 'VOD', measures: ['encodings', 'underway'] },
  maxFinishedLiveEncodings: { unit: 'encodings', perPeriod: false, type: 'LIVE', measures: ['liveEncodings'] },
  maxLiveUnitsInPeriod: { unit: 'units', perPeriod: true, type: 'LIVE', measures: ['liveUnitsInPeriod'] },
  maxFinishedEncodingsInPeriod: { unit: 'encodings', perPeriod: true, measures: ['encodingsInPeriod', 'underway'] },
  maxMinutesEncodedInPeriod: { unit: 'minutes', perPeriod: true, measures: ['minutesInPeriod', 'reservedMinutes'] },
  maxGigabytesEncodedInPeriod: { unit: 'GB', perPeriod: true, measures: ['bytesInPeriod'], divisor: 1e9 },
  maxBytesEncoded: { unit: 'bytes', perPeriod: false, measures: ['bytes'] },
};

const useOf = ({ measures, divisor = 1 }: Quota, usage: EncodingUsage): number =>
  measures.reduce((sum, name) => sum + usage[name], 0) / divisor;

/** Quota periods are calendar months in UTC for organizations without a subscription. */
export const periodStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

const currentPeriodStart = async ({ db, clock }: Context, organizationId: string): Promise<Date> => {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('period_start')
    .where('organization_id', '=', organizationId)
    .where('category', '=', 'ENCODING')
    .where('state', 'not in', ['EXPIRED', 'CANCELED'])
    .executeTakeFirst();
  return subscription?.period_start ?? periodStart(clock.now());
};

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns the quota of a limit; undefined for other limits, and for those of the other type of encodings. */
const quotaOf = ({ entry: { resource, name } }: EffectiveLimit, type: QuotaType): Quota | undefined => {
  const quota = resource === 'encoding' ? quotas[name] : undefined;
  return quota?.type === undefined || quota.type === type ? quota : undefined;
};

/** Returns one sentence per quota that the usage has reached; `since` is the start of the current period. */
export const reachedQuotas = (
  limits: readonly EffectiveLimit[],
  usage: EncodingUsage,
  { since, type }: { since: Date; type: QuotaType },
): string[] =>
  limits.flatMap((limit) => {
    const { entry, effectiveValue } = limit;
    const { name } = entry;
    const quota = quotaOf(limit, type);
    if (!quota || effectiveValue === undefined) return [];
    const { unit, perPeriod } = quota;
    const use = useOf(quota, usage);
    const when = perPeriod ? ` since ${since.toISOString().slice(0, 10)}` : '';
    return use >= Number(effectiveValue)
      ? [`${name}: ${rounded(use)} of ${Number(effectiveValue)} ${unit} are used${when}.`]
      : [];
  });

/** Returns a sentence if what is left of a quota of minutes does not suffice for the minutes that are asked for. */
const insufficientMinutes = (
  limits: readonly EffectiveLimit[],
  usage: EncodingUsage,
  minutes: number | undefined,
): string[] => {
  const name = 'maxMinutesEncodedInPeriod';
  const limit = limits.find(({ entry }) => entry.resource === 'encoding' && entry.name === name)?.effectiveValue;
  if (limit === undefined || minutes === undefined) return [];
  const left = Number(limit) - usage.minutesInPeriod - usage.reservedMinutes;
  if (left <= 0 || minutes <= left) return [];
  const reserved = usage.reservedMinutes > 0 ? `, and ${rounded(usage.reservedMinutes)} are reserved` : '';
  return [
    `${name}: the encoding needs ${rounded(minutes)} minutes, but ${rounded(usage.minutesInPeriod)} of ${Number(limit)} minutes are used${reserved}.`,
  ];
};

type Select = (limits: readonly EffectiveLimit[]) => readonly EffectiveLimit[];

/** Returns a sentence per quota that is used up in the organization or one above it, each with all below it. */
const reachedInChain = async (
  context: Context,
  type: QuotaType,
  select: Select = (limits) => limits,
  minutes?: number,
): Promise<string[]> => {
  const reached: string[] = [];
  for (const { organizationId, limits: all } of await limitsOfChain(context.db, context.organizationId)) {
    const limits = select(all);
    const limited = limits.filter(({ effectiveValue }) => effectiveValue !== undefined);
    const measures = new Set(limited.flatMap((limit) => quotaOf(limit, type)?.measures ?? []));
    if (measures.size === 0) continue;
    const since = await currentPeriodStart(context, organizationId);
    const usage = await readEncodingUsage(context, { organizationId, since }, [...measures]);
    reached.push(...reachedQuotas(limits, usage, { since, type }), ...insufficientMinutes(limits, usage, minutes));
  }
  return [...new Set(reached)];
};

/**
 * Returns one sentence per quota of a type of encodings that is used up, or too small for the minutes of one more.
 *
 * The quota of an organization bounds the usage of all organizations below it together.
 */
export const usedUpQuotas = (context: Context, type: QuotaType = 'VOD', minutes?: number): Promise<string[]> =>
  reachedInChain(context, type, undefined, minutes);

/** Quotas whose use grows while an encoding runs; the others are counted at its start. */
const growingQuotas = new Set([
  'maxLiveUnitsInPeriod',
  'maxMinutesEncodedInPeriod',
  'maxGigabytesEncodedInPeriod',
  'maxBytesEncoded',
]);

/** Returns one sentence per quota that running live encodings have used up. */
export const exceededByRunning = async (context: Context): Promise<string[]> =>
  reachedInChain(context, 'LIVE', (limits) => limits.filter(({ entry }) => growingQuotas.has(entry.name)));
