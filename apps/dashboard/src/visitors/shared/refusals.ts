import { ApiError } from '@sluice/api-client';

export const somethingWrong = 'Something went wrong. Please try again or contact support.';

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Formats a wait time in one unit, rounded up. */
export const waitInWords = (seconds: number): string => {
  if (seconds < 90) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 90 * 60) return plural(Math.ceil(seconds / 60), 'minute');
  return plural(Math.ceil(seconds / 3600), 'hour');
};

const tooMany = ({ retryAfterSeconds: seconds }: ApiError) =>
  `Too many attempts. Please wait ${seconds ? waitInWords(seconds) : 'a moment'} and try again.`;

/** Returns the server's message for a refusal, and `fallback` for any other error. */
export const refusalText = (error: unknown, fallback = somethingWrong): string => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return fallback;
  return error.status === 429 ? tooMany(error) : error.message || fallback;
};

/** Returns the finding about the password, if the refusal contains one. */
export const passwordFinding = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 1000
    ? error.details.find(({ field }) => field?.toLowerCase().includes('password'))?.text
    : undefined;
