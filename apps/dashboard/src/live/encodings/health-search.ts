import { oneOf } from '../../app/search/search.ts';

export const healthPeriods = ['hourly', 'daily', 'weekly', 'monthly'] as const;
export type HealthPeriod = (typeof healthPeriods)[number];

/**
 * Period of the input health in the URL; without one, it shows the present. The route does not name it: all screens load
 * the routes, and only this one reads it.
 */
export const healthSearch = (search: Record<string, unknown>): { period?: HealthPeriod | undefined } => ({
  period: oneOf(search['period'], healthPeriods),
});
