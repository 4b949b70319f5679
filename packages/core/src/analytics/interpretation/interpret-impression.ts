import { readAds, readErrorDetails, readImpression } from '@sluice/analytics';
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

/** Interprets an impression; throws `license_unknown` and `not_found`. */
export const readInterpretation = async (
  context: TelemetryContext,
  impressionId: string,
  licenseKey: string,
): Promise<SessionInterpretation> => {
  const scope = await scopeOf(context, licenseKey);
  const rows = await readImpression(context.telemetry, impressionId, scope);
  if (rows.length === 0) throw notFound('impression', impressionId);
  const details = await readErrorDetails(context.telemetry, impressionId, scope);
  const samples = impressionSamples(rows);
  return interpretSession({
    samples,
    summary: sessionSummary(samples),
    errors: sessionErrors(errorDetailsOf({ errorDetails: details.map(toErrorDetail) }), samples),
    ads: await readAds(context.telemetry, impressionId, scope),
  });
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
