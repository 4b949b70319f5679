import { runHistogram, runStartupFunnel, type RunOptions, type SourceName } from '@sluice/analytics';
import type { histogramQueries, InputFor, ResultOf, startupFunnelQuery } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { withQuerySlot } from '../query-slots.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { scopeOf, windowOf } from './query-scope.ts';

const optionsOf = ({ signal }: TelemetryContext): RunOptions => (signal ? { signal } : {});

/** Operation of the histogram of one source; throws the same errors as a query. */
export const histogramVerb =
  (source: SourceName) =>
  async (
    context: TelemetryContext,
    { body }: Pick<InputFor<typeof histogramQueries.impressions>, 'body'>,
  ): Promise<ResultOf<typeof histogramQueries.impressions>> => {
    authorize(context, 'analytics.queries', 'POST');
    const scope = await scopeOf(context, body.licenseKey);
    const { dimension, filters } = body;
    const request = { ...windowOf(context, body), source, dimension, filters };
    return withQuerySlot(context, () => runHistogram(context.telemetry, request, scope, optionsOf(context)));
  };

/** Returns the funnels from page load to first frame; throws the same errors as a query. */
export const readStartupFunnel = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof startupFunnelQuery>, 'body'>,
): Promise<ResultOf<typeof startupFunnelQuery>> => {
  authorize(context, 'analytics.queries', 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const { groupBy, filters } = body;
  const request = { ...windowOf(context, body), groupBy, filters };
  const funnels = await withQuerySlot(context, () =>
    runStartupFunnel(context.telemetry, request, scope, optionsOf(context)),
  );
  return { funnels };
};
