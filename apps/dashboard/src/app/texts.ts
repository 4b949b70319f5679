import { ApiError } from '@sluice/api-client';

/** Shown when there is no better message. */
export const fallbackText = 'There was an unexpected error. Please try again or contact support.';

export const downloadFailed = 'Could not fetch from download url';

/** Returns why an action failed: no permission, or an error. */
export const actionFailure = (error: unknown, action: string, entity: string): string =>
  error instanceof ApiError && error.status === 403
    ? `You do not have permission to ${action} this ${entity}`
    : `Could not ${action} ${entity}`;
