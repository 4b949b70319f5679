import { findCustomData } from '@sluice/analytics';
import type { analyticsFilters, InputFor, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { withQuerySlot } from '../query-slots.ts';
import { scopeOf, windowOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';

type Body = InputFor<typeof analyticsFilters.customData>['body'];

/** Returns the custom data dimensions that have values within a range. */
export const listCustomData = async (
  context: TelemetryContext,
  { body }: { body: Body },
): Promise<ResultOf<typeof analyticsFilters.customData>> => {
  authorize(context, 'analytics.queries', 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const request = { source: body.source ?? 'impressions', ...windowOf(context, body) };
  const options = context.signal ? { signal: context.signal } : {};
  const names = await withQuerySlot(context, () => findCustomData(context.telemetry, request, scope, options));
  return { items: names.map((name) => name.toUpperCase()) };
};
