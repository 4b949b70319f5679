import { ApiError } from '@sluice/api-client';
import { problemOf } from '../../../app/api/problem.ts';

/** Code of `lab_slots_exhausted`, which shares its status with a missing permission. */
const slotsCode = 8700;

/** Reports whether a request was refused for a lack of slots. */
export const isLackOfSlots = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === slotsCode;

/** Message of an error for the end of a sentence. */
export const messageOfError = (error: unknown): string => {
  const { details, text } = problemOf(error);
  return details[0] ?? text;
};

export const slotWarnings = {
  automatic: 'Automated testing could not be enabled for some test environments due to a lack of slots',
  immediate:
    'Could not schedule immediate test runs after the stream validation is finished for some test environments due to a lack of slots',
} as const;
