import { describeDimensions } from '@sluice/analytics';
import type { analyticsDimensions, InputFor, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';

/** Returns all telemetry dimensions, sorted by name. */
export const listDimensions = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsDimensions.list>, 'query'>,
): Promise<ResultOf<typeof analyticsDimensions.list>> => {
  authorize(context, 'analytics.queries', 'GET');
  return { items: describeDimensions(query.source) };
};
