import { ApiError } from '@sluice/api-client';

const codeTexts: Record<number, string> = {
  6008: 'Wrong access code. Please try again.',
  6011: 'The access code you provided has already been used. Please try again.',
};

/** Returns why enrollment could not start. */
export const enrollmentFailure = (error: unknown): string =>
  (error instanceof ApiError && (error.developerMessage || error.message)) || 'Error';

/** Returns why the first code was rejected. */
export const codeFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Error';
  return codeTexts[error.code] ?? (error.message || 'Error');
};
