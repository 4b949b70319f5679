import { readAds, readErrorDetails, readImpression, type Scope } from '@sluice/analytics';
import {
  errorDetailsOf,
  impressionSamples,
  interpretationVersion,
  interpretSession,
  notFound,
  sessionErrors,
  sessionSummary,
  type analyticsInterpretation,
  type InputFor,
  type ResultOf,
  type SessionInterpretation,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { toErrorDetail } from '../impressions/error-detail.ts';
import { scopeOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';

/** Interprets an impression within a scope; returns undefined if it has no samples there. */
export const interpretationWithin = async (
  { telemetry }: TelemetryContext,
  impressionId: string,
  scope: Scope,
): Promise<SessionInterpretation | undefined> => {
  const rows = await readImpression(telemetry, impressionId, scope);
  if (rows.length === 0) return undefined;
  const details = await readErrorDetails(telemetry, impressionId, scope);
  const samples = impressionSamples(rows);
  return interpretSession({
    samples,
    summary: sessionSummary(samples),
    errors: sessionErrors(errorDetailsOf({ errorDetails: details.map(toErrorDetail) }), samples),
    ads: await readAds(telemetry, impressionId, scope),
  });
};

/** Interprets an impression; throws `license_unknown` and `not_found`. */
export const readInterpretation = async (
  context: TelemetryContext,
  impressionId: string,
  licenseKey: string,
): Promise<SessionInterpretation> => {
  const interpretation = await interpretationWithin(context, impressionId, await scopeOf(context, licenseKey));
  if (!interpretation) throw notFound('impression', impressionId);
  return interpretation;
};

/** Explains by rules what went wrong in an impression; throws `license_unknown` and `not_found`. */
export const interpretImpression = async (
  context: TelemetryContext,
  { params, body }: Pick<InputFor<typeof analyticsInterpretation.interpret>, 'params' | 'body'>,
): Promise<ResultOf<typeof analyticsInterpretation.interpret>> => {
  authorize(context, 'analytics.impressions', 'POST');
  const { verdict, findings } = await readInterpretation(context, params.impression_id, body.licenseKey);
  return { method: 'RULES', version: interpretationVersion, verdict, findings };
};
