import { AppError, type homeOverview, type ProductCategory, type ResultOf } from '@sluice/contract';
import { effectiveLimits, type EffectiveLimit } from '../account/limits/effective-limits.ts';
import { getImpressionsOfAllOrganizations, listDailyImpressions } from '../analytics/statistics/index.ts';
import type { TelemetryContext } from '../analytics/telemetry-context.ts';
import { readPlanSummaries, type PlanSummary } from '../billing/subscriptions/plan-summaries.ts';
import { getStatisticsOfAllOrganizations, listDailyStatisticsBetween } from '../encoding/statistics/read-statistics.ts';
import {
  getPlayerImpressionsOfAllOrganizations,
  listDailyPlayerImpressions,
} from '../player/statistics/read-player-impressions.ts';

type Overview = ResultOf<typeof homeOverview>;
type Series = Overview['usage']['encoding'];
type Quota = Overview['quotas']['encoding'];

const dayMilliseconds = 86_400_000;
const days = 30;

const dayName = (time: number): string => new Date(time).toISOString().slice(0, 10);

type Outcome<T> = { state: 'OK'; value: T } | { state: 'FORBIDDEN' | 'UNAVAILABLE' };

/** Runs a read of one card; a missing permission or an engine that is away concerns only that card. */
const readCard = async <T>(read: Promise<T>): Promise<Outcome<T>> => {
  try {
    return { state: 'OK', value: await read };
  } catch (error) {
    if (error instanceof AppError && error.code === 'permission_denied') return { state: 'FORBIDDEN' };
    if (error instanceof AppError && error.code === 'unavailable') return { state: 'UNAVAILABLE' };
    throw error;
  }
};

const toSeries = <T extends { date: string }>(
  outcome: Outcome<{ items: T[] }>,
  valueOf: (item: T) => number,
  now: Date,
): Series => {
  if (outcome.state !== 'OK') return { state: outcome.state, days: [] };
  const values = new Map(outcome.value.items.map((item) => [item.date.slice(0, 10), valueOf(item)]));
  const names = Array.from({ length: days }, (_, index) =>
    dayName(now.getTime() - (days - 1 - index) * dayMilliseconds),
  );
  return { state: 'OK', days: names.map((date) => ({ date, value: values.get(date) ?? 0 })) };
};

const limitOf = (limits: readonly EffectiveLimit[], resource: string, name: string): number | undefined => {
  const limit = limits.find(({ entry }) => entry.resource === resource && entry.name === name);
  return limit?.effectiveValue === undefined ? undefined : Number(limit.effectiveValue);
};

type Totals = Awaited<ReturnType<typeof getStatisticsOfAllOrganizations>>;
type EncodingQuota = {
  name: string;
  unit: Quota['unit'];
  /** True if it counts everything since the organization exists, not one period. */
  isEver?: boolean;
  used: (totals: Totals) => number;
};

/** Quotas of encodings in the order of specification 1 §9; the first one that is set is displayed. */
const encodingQuotas: readonly EncodingQuota[] = [
  { name: 'maxFinishedVodEncodings', unit: 'encodings', isEver: true, used: ({ encodingsCount }) => encodingsCount },
  { name: 'maxFinishedEncodingsInPeriod', unit: 'encodings', used: ({ encodingsCount }) => encodingsCount },
  { name: 'maxMinutesEncodedInPeriod', unit: 'minutes', used: ({ billableMinutes }) => billableMinutes },
  { name: 'maxGigabytesEncodedInPeriod', unit: 'GB', used: ({ bytesEncodedTotal }) => bytesEncodedTotal / 1e9 },
];

const encodingQuotaIn = (limits: readonly EffectiveLimit[]): EncodingQuota | undefined =>
  encodingQuotas.find(({ name }) => limitOf(limits, 'encoding', name) !== undefined);

const encodingQuotaOf = (outcome: Outcome<Totals>, limits: readonly EffectiveLimit[]): Quota => {
  const quota = encodingQuotaIn(limits);
  const unit = quota?.unit ?? 'minutes';
  if (outcome.state !== 'OK') return { state: outcome.state, unit };
  const used = (quota?.used ?? (({ billableMinutes }: Totals) => billableMinutes))(outcome.value);
  return { state: 'OK', unit, used, provisioned: quota && limitOf(limits, 'encoding', quota.name) };
};

const impressionQuotaOf = (
  outcome: Outcome<{ impressions: number }>,
  limits: readonly EffectiveLimit[],
  resource: 'player' | 'analytics',
): Quota => {
  if (outcome.state !== 'OK') return { state: outcome.state, unit: 'impressions' };
  const provisioned = limitOf(limits, resource, 'maxImpressions');
  return { state: 'OK', unit: 'impressions', used: outcome.value.impressions, provisioned };
};

const readUsage = async (context: TelemetryContext, now: Date): Promise<Overview['usage']> => {
  const start = new Date(now.getTime() - (days - 1) * dayMilliseconds);
  const paging = { limit: days, offset: 0 };
  const params = { from: dayName(start.getTime()), to: dayName(now.getTime()) };
  const range = { ...paging, start, end: now };
  const [encoding, player, analytics] = await Promise.all([
    readCard(listDailyStatisticsBetween(context, { params, query: paging, body: undefined })),
    readCard(listDailyPlayerImpressions(context, { query: range })),
    readCard(listDailyImpressions(context, { query: range })),
  ]);
  return {
    encoding: toSeries(encoding, ({ billableMinutes }) => billableMinutes, now),
    player: toSeries(player, ({ impressions }) => impressions, now),
    analytics: toSeries(analytics, ({ impressions }) => impressions, now),
  };
};

/** Number of the quota's units in one unit of a plan; a plan in another unit sets no quota. */
const unitsOf: Partial<Record<Quota['unit'], Partial<Record<string, number>>>> = {
  minutes: { MINUTE: 1 },
  GB: { GIGABYTE: 1 },
  encodings: { ENCODINGS: 1 },
  impressions: { IMPRESSION: 1, THOUSAND_IMPRESSIONS: 1000 },
};

type Plans = ReadonlyMap<ProductCategory, PlanSummary> | undefined;

/** Adds the plan to a quota, whose limit is otherwise what the plan includes; without billing, quotas stay as they are. */
const withPlan = (quota: Quota, category: ProductCategory, plans: Plans): Quota => {
  if (!plans) return quota;
  const plan = plans.get(category);
  if (!plan) return { state: 'NO_SUBSCRIPTION', unit: quota.unit };
  const { base, ...summary } = plan;
  const times = base && unitsOf[quota.unit]?.[base.unit];
  const included = base && times !== undefined ? base.quantity * times : undefined;
  return { ...quota, ...summary, provisioned: quota.provisioned ?? (included || undefined) };
};

const readQuotas = async (context: TelemetryContext, now: Date): Promise<Overview['quotas']> => {
  const monthStart = new Date(`${dayName(now.getTime()).slice(0, 7)}-01`);
  const [limits, plans] = await Promise.all([
    effectiveLimits(context.db, context.organizationId),
    readPlanSummaries(context),
  ]);
  /** Current period: that of the subscription, otherwise the calendar month. */
  const periodOf = (category: ProductCategory) => ({
    start: new Date(plans?.get(category)?.periodStart ?? monthStart),
    end: now,
  });
  const encodings = encodingQuotaIn(limits)?.isEver ? {} : periodOf('ENCODING');
  const [encoding, player, analytics] = await Promise.all([
    readCard(getStatisticsOfAllOrganizations(context, { params: {}, query: encodings, body: undefined })),
    readCard(getPlayerImpressionsOfAllOrganizations(context, { query: periodOf('PLAYER') })),
    readCard(getImpressionsOfAllOrganizations(context, { query: periodOf('ANALYTICS') })),
  ]);
  return {
    encoding: withPlan(encodingQuotaOf(encoding, limits), 'ENCODING', plans),
    player: withPlan(impressionQuotaOf(player, limits, 'player'), 'PLAYER', plans),
    analytics: withPlan(impressionQuotaOf(analytics, limits, 'analytics'), 'ANALYTICS', plans),
  };
};

/** Returns usage by day, and usage against quotas, of all products; each card has a state of its own. */
export const getHomeOverview = async (context: TelemetryContext): Promise<Overview> => {
  const now = context.clock.now();
  const [usage, quotas] = await Promise.all([readUsage(context, now), readQuotas(context, now)]);
  return { usage, quotas };
};
