import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInstant, queryText } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { anomaly, anomalyBacktest, anomalyBacktestRequest, anomalyCheck, anomalyDetail } from './schema.ts';

const permission = 'analytics.anomalies';
const base = '/analytics/anomalies';

/** Operations on events that anomaly detection found in the telemetry of licenses. */
export const analyticsAnomalies = {
  list: operation({
    id: 'analytics.anomalies.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the anomalies that the hourly detection has found, latest first',
    query: z.object({
      ...paging,
      licenseKey: queryText.describe('Only anomalies of this license'),
      start: telemetryInstant(queryInstant).describe('Only anomalies that ended after this instant'),
      end: telemetryInstant(queryInstant).describe('Only anomalies that started before this instant'),
    }),
    response: page(anomaly).extend({ check: anomalyCheck.describe('Latest check of the license, or of any license') }),
    errors: ['validation_failed'],
  }),
  get: operation({
    id: 'analytics.anomalies.get',
    method: 'GET',
    path: `${base}/{anomaly_id}`,
    permission,
    status: 200,
    summary: 'Get an anomaly with its sessions by hour and the evidence for its cause',
    response: anomalyDetail,
    errors: ['not_found', 'license_unknown', 'query_too_heavy', 'unavailable'],
  }),
  backtest: operation({
    id: 'analytics.anomalies.backtest',
    method: 'POST',
    readOnly: true,
    path: `${base}/backtest`,
    permission,
    status: 200,
    summary: 'Run the detection on the past of a license, and on shuffled copies of it to measure its false alarms',
    request: anomalyBacktestRequest,
    response: anomalyBacktest,
    errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'unavailable', 'rate_limited'],
  }),
};

export const analyticsAnomalyOperations: readonly Operation[] = Object.values(analyticsAnomalies);
