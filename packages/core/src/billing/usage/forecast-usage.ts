export type Forecast = { expected: number; low: number; high: number };

/** Standard deviations that hold four of five values of a normal distribution. */
const deviations = 1.2816;

/**
 * Extrapolates usage to the end of a period: the mean of the latest complete days for each day that is left, with a
 * range from how much these days vary. `low` is never below what is used already.
 */
export const forecastUsage = (used: number, latestDays: readonly number[], daysLeft: number): Forecast => {
  if (daysLeft <= 0 || latestDays.length === 0) return { expected: used, low: used, high: used };
  const mean = latestDays.reduce((sum, value) => sum + value, 0) / latestDays.length;
  const variance = latestDays.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, latestDays.length - 1);
  const expected = used + mean * daysLeft;
  const margin = deviations * Math.sqrt(variance * daysLeft);
  return { expected, low: Math.max(used, expected - margin), high: expected + margin };
};
