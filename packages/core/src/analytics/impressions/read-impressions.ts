import { listImpressions, readAds, readErrorDetails, readImpression, type StoredRow } from '@sluice/analytics';
import { type analyticsImpressions, type InputFor, notFound, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { scopeOf, windowOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { type ErrorDetail, toErrorDetail } from './error-detail.ts';

const permission = 'analytics.impressions';

type OneImpression = InputFor<typeof analyticsImpressions.get>;

/** Returns the ids of matching impressions, latest first; 10 by default. */
export const findImpressions = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof analyticsImpressions.list>, 'body'>,
): Promise<ResultOf<typeof analyticsImpressions.list>> => {
  authorize(context, permission, 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const { filters = [], limit = 10 } = body;
  const ids = await listImpressions(context.telemetry, { ...windowOf(context, body), filters, limit }, scope);
  return { impressions: ids.map((impressionId) => ({ impressionId })) };
};

/** Returns all samples of an impression in order; throws `not_found`. */
export const getImpression = async (
  context: TelemetryContext,
  { params, body }: Pick<OneImpression, 'params' | 'body'>,
): Promise<StoredRow[][]> => {
  authorize(context, permission, 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const samples = await readImpression(context.telemetry, params.impression_id, scope);
  if (samples.length === 0) throw notFound('impression', params.impression_id);
  return [samples];
};

export const getImpressionAds = async (
  context: TelemetryContext,
  { params, body }: Pick<OneImpression, 'params' | 'body'>,
): Promise<{ adsImpressions: StoredRow[] }> => {
  authorize(context, permission, 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  return { adsImpressions: await readAds(context.telemetry, params.impression_id, scope) };
};

export const getImpressionErrors = async (
  context: TelemetryContext,
  { params, body }: Pick<OneImpression, 'params' | 'body'>,
): Promise<{ errorDetails: ErrorDetail[] }> => {
  authorize(context, permission, 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const rows = await readErrorDetails(context.telemetry, params.impression_id, scope);
  return { errorDetails: rows.map(toErrorDetail) };
};
