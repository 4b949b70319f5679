import type { ResultOf } from '@sluice/contract';
import type { analyticsMonitoring } from '@sluice/contract/analytics/monitoring/operations';

/** Live figures of a license. */
export type Monitoring = ResultOf<typeof analyticsMonitoring.read>;

/** Returns live figures that were computed a moment ago for the same key, or computes them. */
export type MonitoringCache = (key: string, compute: () => Promise<Monitoring>) => Promise<Monitoring>;
