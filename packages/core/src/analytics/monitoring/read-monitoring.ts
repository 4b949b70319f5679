import { askLive, type Live, type LiveGroup, type LiveWindow } from '@sluice/analytics/monitoring/query-live';
import { anomaliesOf, byBadness } from '@sluice/contract/analytics/monitoring/anomalies';
import type { analyticsMonitoring } from '@sluice/contract/analytics/monitoring/operations';
import type { InputFor } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Monitoring, MonitoringCache } from '../../shared/ports/monitoring-cache.ts';
import { withQuerySlot } from '../query-slots.ts';
import { scopeOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { createBriefCache } from './brief-cache.ts';

type Input = InputFor<typeof analyticsMonitoring.read>;

const minute = 60_000;
const rowsMax = 24;
const titlesMax = 10;
const bucketOf = { 30: 10_000, 60: minute } as const;

const windowOf = (now: number, minutes: 30 | 60): LiveWindow => {
  const bucketMilliseconds = bucketOf[minutes];
  const endMilliseconds = Math.floor(now / bucketMilliseconds) * bucketMilliseconds + bucketMilliseconds;
  const startMilliseconds = endMilliseconds - minutes * minute;
  return {
    startMilliseconds,
    endMilliseconds,
    bucketMilliseconds,
    beforeMilliseconds: startMilliseconds - 60 * minute,
  };
};

const compared = <Group extends Pick<LiveGroup, 'now' | 'before'>>(group: Group) => ({
  ...group,
  anomalies: anomaliesOf(group.now, group.before),
});

const worstFirst = (groups: readonly LiveGroup[]) => groups.map(compared).toSorted(byBadness).slice(0, rowsMax);

const toMonitoring = (live: Live, window: LiveWindow, now: number): Monitoring => ({
  generatedAt: now,
  latestSample: live.latestSample,
  start: window.startMilliseconds,
  bucketMilliseconds: window.bucketMilliseconds,
  concurrentViewers: live.buckets.at(-1)?.concurrentViewers ?? 0,
  total: compared(live.total),
  buckets: live.buckets.map(({ sessions: _sessions, viewers: _viewers, attempts: _attempts, ...bucket }) => bucket),
  countries: worstFirst(live.countries),
  cdns: worstFirst(live.cdns),
  titles: live.titles
    .toSorted((one, other) => other.now.viewers - one.now.viewers)
    .slice(0, titlesMax)
    .map(({ trend: _trend, ...title }) => compared(title)),
  errors: live.errors,
});

/** Creates a cache that shares live figures for a second. */
export const createMonitoringCache = (): MonitoringCache => createBriefCache<Monitoring>(1000);

/**
 * Returns the last 30 or 60 minutes of a license; requests within a second share one result.
 *
 * Throws `license_unknown` and `unavailable`.
 */
export const readMonitoring = async (
  context: TelemetryContext,
  { body: { licenseKey, minutes } }: Pick<Input, 'body'>,
): Promise<Monitoring> => {
  authorize(context, 'analytics.queries', 'POST');
  const scope = await scopeOf(context, licenseKey);
  const key = JSON.stringify([context.organizationId, scope, minutes]);
  return context.services.monitoringCache(key, () => {
    // A client that disconnects must not abort the shared query for the others.
    const { signal: _signal, ...rest } = context;
    return withQuerySlot(rest, async () => {
      const now = context.clock.now().getTime();
      const window = windowOf(now, minutes);
      const live = await askLive(context.telemetry, { ...window, nowMilliseconds: now }, scope);
      return toMonitoring(live, window, now);
    });
  });
};
