import { type analyticsAnomalies, anomalyMethod, type InputFor, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { scopeOf } from '../queries/query-scope.ts';
import { withQuerySlot } from '../query-slots.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { metricOf } from './anomaly-metric.ts';
import { anomalyPermission, eventOfRow, hourInstant, loadAnomaly, ownAnomalies, toAnomaly } from './anomaly-store.ts';
import { evidenceOf } from './anomaly-evidence.ts';
import { hourMilliseconds, readCounts, readKinds } from './read-counts.ts';

const loadChecks = ({ db, organizationId }: Context, licenseKey: string | undefined) =>
  db
    .selectFrom('analytics_anomaly_checks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(licenseKey !== undefined, (rows) => rows.where('license_key', '=', licenseKey ?? ''))
    .orderBy('modified_at', 'desc')
    .execute();

const hourOf = (date: Date): number => date.getTime() / hourMilliseconds;

/** Returns the anomalies of the organization, latest first, and how far its telemetry has been examined. */
export const listAnomalies = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsAnomalies.list>, 'query'>,
): Promise<ResultOf<typeof analyticsAnomalies.list>> => {
  authorize(context, anomalyPermission, 'GET');
  const { licenseKey, start, end } = query;
  let rows = ownAnomalies(context);
  if (licenseKey !== undefined) rows = rows.where('license_key', '=', licenseKey);
  if (start) rows = rows.where('end_hour', '>', Math.floor(hourOf(start)));
  if (end) rows = rows.where('start_hour', '<', Math.ceil(hourOf(end)));
  const checks = await loadChecks(context, licenseKey);
  const checked = new Map(checks.map((check) => [check.license_key, check.checked_hour]));
  const [latest] = checks;
  const page = await readPage(rows.orderBy('start_hour', 'desc').orderBy('id'), query, (row) =>
    toAnomaly(row, checked.get(row.license_key) ?? null),
  );
  return {
    ...page,
    check: {
      ...(typeof latest?.checked_hour === 'number' && { checkedUntil: hourInstant(latest.checked_hour + 1) }),
      ...(latest?.problem && { problem: latest.problem }),
    },
  };
};

const hoursBefore = 48;
const hoursAfter = 12;

/** Returns an anomaly with the sessions of its cause by hour, and the evidence; throws `not_found`. */
export const getAnomaly = async (
  context: TelemetryContext,
  { params }: Pick<InputFor<typeof analyticsAnomalies.get>, 'params'>,
): Promise<ResultOf<typeof analyticsAnomalies.get>> => {
  authorize(context, anomalyPermission, 'GET');
  const row = await loadAnomaly(context, params.anomaly_id);
  const [check] = await loadChecks(context, row.license_key);
  const scope = await scopeOf(context, row.license_key);
  const event = eventOfRow(row);
  const [cause] = event.flags;
  const now = Math.floor(context.clock.now().getTime() / hourMilliseconds);
  const shown = { start: event.start - hoursBefore, end: Math.min(now, event.end + hoursAfter) };
  return withQuerySlot(context, async () => {
    const [whole] = await readCounts(context, scope, shown, { within: cause, sessionsMin: 1 });
    const parts = await readCounts(context, scope, event, {
      within: cause,
      sessionsMin: anomalyMethod.sessionsMin,
    });
    const during = await readKinds(context, scope, event, cause);
    const before = await readKinds(context, scope, { start: shown.start, end: event.start }, cause);
    return {
      ...toAnomaly(row, check?.checked_hour ?? null),
      metric: metricOf(during, before),
      hours: [...(whole?.sessions ?? [])].map((sessions, index) => ({
        time: (shown.start + index) * hourMilliseconds,
        sessions,
        impaired: whole?.impaired[index] ?? 0,
      })),
      evidence: cause ? evidenceOf(parts, cause) : [],
    };
  });
};
