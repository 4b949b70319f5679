import { ApiError } from '@sluice/api-client';

export const somethingWrong = 'Something went wrong. Please try again or contact support.';

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait as people say it: rounded up, in one unit. */
export const waitInWords = (seconds: number): string => {
  if (seconds < 90) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 90 * 60) return plural(Math.ceil(seconds / 60), 'minute');
  return plural(Math.ceil(seconds / 3600), 'hour');
};

const tooMany = ({ retryAfterSeconds: seconds }: ApiError) =>
  `Too many attempts. Please wait ${seconds ? waitInWords(seconds) : 'a little'} and try again.`;

/** The server's own words for a refusal, `fallback` for anything that is none. */
export const refusalText = (error: unknown, fallback = somethingWrong): string => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return fallback;
  return error.status === 429 ? tooMany(error) : error.message || fallback;
};

/** What is said about a password, where the refusal names it. */
export const passwordFinding = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 1000
    ? error.details.find(({ field }) => field?.toLowerCase().includes('password'))?.text
    : undefined;
