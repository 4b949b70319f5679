import { ApiError } from '@sluice/api-client';

/** Said where nothing better is known. */
export const fallbackText = 'There was an unexpected error. Please try again or contact support.';

export const downloadFailed = 'Could not fetch from download url';

/** Why an action on something failed: not allowed, or not possible. */
export const actionFailure = (error: unknown, action: string, entity: string): string =>
  error instanceof ApiError && error.status === 403
    ? `You do not have permission to ${action} this ${entity}`
    : `Could not ${action} ${entity}`;
