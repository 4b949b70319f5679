import { type Anomaly, type AnomalyDimension, type AnomalySlice, anomalyMethod, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import type { Flag } from './method/find-flags.ts';
import type { AnomalyEvent } from './method/join-flags.ts';
import { hourMilliseconds } from './read-counts.ts';

export type AnomalyRow = Selectable<Database['analytics_anomalies']>;

/** Permission of anomalies. */
export const anomalyPermission = 'analytics.anomalies';

/** Selects the organization's anomalies. */
export const ownAnomalies = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_anomalies').selectAll().where('organization_id', '=', organizationId);

/** Loads an anomaly of the caller's organization; throws `not_found`. */
export const loadAnomaly = (context: Context, id: string): Promise<AnomalyRow> =>
  ownAnomalies(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('anomaly', id));

/** Returns the event that a row stores. */
export const eventOfRow = (row: AnomalyRow): AnomalyEvent => ({
  start: row.start_hour,
  end: row.end_hour,
  lastFlag: row.last_flag_hour,
  // SAFETY: written only from flags of the method.
  flags: row.flags as (Flag & { dimension?: AnomalyDimension })[],
});

export const hourInstant = (hour: number): string => toInstant(new Date(hour * hourMilliseconds));

const toSlice = ({ dimension, value, sessions, impaired, expectedShare, logProbability }: Flag): AnomalySlice => ({
  ...(dimension && { dimension, value }),
  sessions,
  impaired,
  expectedShare,
  probability: Math.exp(logProbability),
});

const everything: AnomalySlice = { sessions: 0, impaired: 0, expectedShare: 0, probability: 1 };

/** Period, cause and slices of an event in wire format; `totals` are those of the cause over the event. */
export const toPeriod = ({ start, end, flags }: AnomalyEvent, totals: { sessions: number; impaired: number }) => {
  const slices = flags.map(toSlice);
  return {
    startedAt: hourInstant(start),
    endedAt: hourInstant(end),
    cause: { ...(slices[0] ?? everything), ...totals },
    slices,
  };
};

/** Returns an anomaly in wire format; it is ongoing while the next window could still extend it. */
export const toAnomaly = (row: AnomalyRow, checkedHour: number | null): Anomaly => ({
  id: row.id,
  licenseKey: row.license_key,
  ...toPeriod(eventOfRow(row), { sessions: row.sessions, impaired: row.impaired }),
  isOngoing: checkedHour !== null && checkedHour - row.last_flag_hour < anomalyMethod.joinHours,
  detectedAt: toInstant(row.created_at),
});
