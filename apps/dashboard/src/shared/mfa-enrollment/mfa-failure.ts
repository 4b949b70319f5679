import { ApiError } from '@sluice/api-client';

const codeTexts: Record<number, string> = {
  6008: 'Wrong access code. Please try again.',
  6011: 'The access code you provided has already been used. Please try again.',
};

/** Why an enrollment could not begin. */
export const enrollmentFailure = (error: unknown): string =>
  (error instanceof ApiError && (error.developerMessage || error.message)) || 'Error';

/** Why a first code was refused. */
export const codeFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Error';
  return codeTexts[error.code] ?? (error.message || 'Error');
};
