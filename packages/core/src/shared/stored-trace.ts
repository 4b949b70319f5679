import { currentTrace } from '@sluice/trace';
import type { Context } from './context.ts';

/** Returns the request that causes rows of work, as JSON for their column `trace`. */
export const storedTrace = ({ requestId }: Pick<Context, 'requestId'>): string =>
  JSON.stringify(currentTrace() ?? { requestId });
