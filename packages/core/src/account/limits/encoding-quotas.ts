import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { effectiveLimits, type EffectiveLimit } from './effective-limits.ts';

/** Usage of encodings by an organization: in total, and since the current period started. */
export type EncodingUsage = {
  /** VOD encodings in the ledger. */
  encodings: number;
  encodingsInPeriod: number;
  minutesInPeriod: number;
  bytes: number;
  bytesInPeriod: number;
  /** VOD encodings that are queued or running; each counts once it has finished. */
  underway: number;
  /** Live encodings that have finished or are started. */
  liveEncodings: number;
  liveUnitsInPeriod: number;
};

type QuotaType = 'VOD' | 'LIVE';
type Quota = { unit: string; perPeriod: boolean; type?: QuotaType; used: (usage: EncodingUsage) => number };

const bytesOfGigabyte = 1e9;

const quotas: Record<string, Quota> = {
  maxFinishedVodEncodings: {
    unit: 'encodings',
    perPeriod: false,
    type: 'VOD',
    used: (all) => all.encodings + all.underway,
  },
  maxFinishedLiveEncodings: { unit: 'encodings', perPeriod: false, type: 'LIVE', used: (all) => all.liveEncodings },
  maxLiveUnitsInPeriod: { unit: 'units', perPeriod: true, type: 'LIVE', used: (all) => all.liveUnitsInPeriod },
  maxFinishedEncodingsInPeriod: {
    unit: 'encodings',
    perPeriod: true,
    used: (all) => all.encodingsInPeriod + all.underway,
  },
  maxMinutesEncodedInPeriod: { unit: 'minutes', perPeriod: true, used: (all) => all.minutesInPeriod },
  maxGigabytesEncodedInPeriod: { unit: 'GB', perPeriod: true, used: (all) => all.bytesInPeriod / bytesOfGigabyte },
  maxBytesEncoded: { unit: 'bytes', perPeriod: false, used: (all) => all.bytes },
};

/** Quota periods are calendar months in UTC. */
export const periodStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

/** The ledger outlives the encodings it records, so deleting encodings does not restore quota. */
const readUsage = async ({ db, organizationId }: Context, since: Date): Promise<EncodingUsage> => {
  const { rows } = await sql<EncodingUsage>`
    select (count(distinct encoding_id) filter (where not detail ? 'isLive'))::float8 as encodings,
      (count(distinct encoding_id) filter (where recorded_at >= ${since}))::float8 as "encodingsInPeriod",
      coalesce(sum(billable_minutes) filter (where recorded_at >= ${since}), 0) as "minutesInPeriod",
      coalesce(sum(encoded_bytes) filter (where part = 'STREAM'), 0)::float8 as bytes,
      coalesce(sum(encoded_bytes) filter (where part = 'STREAM' and recorded_at >= ${since}), 0)::float8 as "bytesInPeriod",
      (select count(*) from encodings e where e.organization_id = ${organizationId}
        and e.status in ('QUEUED', 'RUNNING') and e.type <> 'LIVE')::float8 as underway,
      (select count(*) from (
        select encoding_id from encoding_usage where organization_id = ${organizationId} and detail ? 'isLive'
        union select id from encodings where organization_id = ${organizationId} and type = 'LIVE'
          and status in ('QUEUED', 'RUNNING')) live)::float8 as "liveEncodings",
      (select coalesce(sum(units), 0) from (
        select max(encoded_seconds) / 60 as units from encoding_usage
        where organization_id = ${organizationId} and recorded_at >= ${since} and part = 'STREAM'
          and detail->>'liveOptionsType' = 'HD' group by encoding_id, day) encodings)::float8 as "liveUnitsInPeriod"
    from encoding_usage where organization_id = ${organizationId}`.execute(db);
  const [usage] = rows;
  // An aggregate without groups has exactly one row.
  if (!usage) throw new Error('The usage of encodings was not read.');
  return usage;
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
    const { unit, perPeriod, used } = quota;
    const use = used(usage);
    const when = perPeriod ? ` since ${since.toISOString().slice(0, 10)}` : '';
    return use >= Number(effectiveValue)
      ? [`${name}: ${rounded(use)} of ${Number(effectiveValue)} ${unit} are used${when}.`]
      : [];
  });

/** Returns one sentence per quota of a type of encodings that the context's organization has used up. */
export const usedUpQuotas = async (context: Context, type: QuotaType = 'VOD'): Promise<string[]> => {
  const limits = await effectiveLimits(context.db, context.organizationId);
  const isLimited = limits.some((limit) => limit.effectiveValue !== undefined && quotaOf(limit, type) !== undefined);
  if (!isLimited) return [];
  const since = periodStart(context.clock.now());
  return reachedQuotas(limits, await readUsage(context, since), { since, type });
};

/** Refuses another encoding if a quota is used up, naming each such quota. */
export const refuseUsedUpQuotas = async (context: Context, type: QuotaType = 'VOD'): Promise<void> => {
  const usedUp = await usedUpQuotas(context, type);
  const code = type === 'LIVE' ? 'limit_reached' : 'queue_limit_reached';
  if (usedUp.length > 0) throw new AppError(code, { evidence: usedUp.join(' ') });
};
