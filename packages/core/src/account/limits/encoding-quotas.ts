import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { effectiveLimits, type EffectiveLimit } from './effective-limits.ts';

/** Usage of encodings by an organization: in total, and since the current period started. */
export type EncodingUsage = {
  encodings: number;
  encodingsInPeriod: number;
  minutesInPeriod: number;
  bytes: number;
  bytesInPeriod: number;
  /** Encodings that are queued or running; each counts once it has finished. */
  underway: number;
};

type Quota = { unit: string; perPeriod: boolean; used: (usage: EncodingUsage) => number };

const bytesOfGigabyte = 1e9;

const quotas: Record<string, Quota> = {
  maxFinishedVodEncodings: { unit: 'encodings', perPeriod: false, used: (all) => all.encodings + all.underway },
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
    select count(distinct encoding_id)::float8 as encodings,
      (count(distinct encoding_id) filter (where recorded_at >= ${since}))::float8 as "encodingsInPeriod",
      coalesce(sum(billable_minutes) filter (where recorded_at >= ${since}), 0) as "minutesInPeriod",
      coalesce(sum(encoded_bytes) filter (where part = 'STREAM'), 0)::float8 as bytes,
      coalesce(sum(encoded_bytes) filter (where part = 'STREAM' and recorded_at >= ${since}), 0)::float8 as "bytesInPeriod",
      (select count(*) from encodings e where e.organization_id = ${organizationId}
        and e.status in ('QUEUED', 'RUNNING') and e.type <> 'LIVE')::float8 as underway
    from encoding_usage where organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? { encodings: 0, encodingsInPeriod: 0, minutesInPeriod: 0, bytes: 0, bytesInPeriod: 0, underway: 0 };
};

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns one sentence per quota that the usage has reached; `since` is the start of the current period. */
export const reachedQuotas = (limits: readonly EffectiveLimit[], usage: EncodingUsage, since: Date): string[] =>
  limits.flatMap(({ entry: { resource, name }, effectiveValue }) => {
    const quota = resource === 'encoding' ? quotas[name] : undefined;
    if (!quota || effectiveValue === undefined) return [];
    const { unit, perPeriod, used } = quota;
    const use = used(usage);
    const when = perPeriod ? ` since ${since.toISOString().slice(0, 10)}` : '';
    return use >= Number(effectiveValue)
      ? [`${name}: ${rounded(use)} of ${Number(effectiveValue)} ${unit} are used${when}.`]
      : [];
  });

/** Returns one sentence per encoding quota that the context's organization has used up. */
export const usedUpQuotas = async (context: Context): Promise<string[]> => {
  const limits = await effectiveLimits(context.db, context.organizationId);
  const isLimited = limits.some(
    ({ entry: { resource, name }, effectiveValue }) =>
      resource === 'encoding' && name in quotas && effectiveValue !== undefined,
  );
  if (!isLimited) return [];
  const since = periodStart(context.clock.now());
  return reachedQuotas(limits, await readUsage(context, since), since);
};

/** Refuses another encoding if a quota is used up, naming each such quota. */
export const refuseUsedUpQuotas = async (context: Context): Promise<void> => {
  const usedUp = await usedUpQuotas(context);
  if (usedUp.length > 0) throw new AppError('queue_limit_reached', { evidence: usedUp.join(' ') });
};
