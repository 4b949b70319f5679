import type { ResultOf, encodings } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';
import { failureEntry } from '../../../shared/failure-entry.ts';

type StatusError = NonNullable<ResultOf<typeof encodings.status>['error']>;

const categories: [number, string][] = [
  [8100, 'GENERAL'],
  [8200, 'INPUT'],
  [8300, 'ENCODING'],
  [8400, 'OUTPUT'],
  [8500, 'MANIFEST'],
];

/** Converts a stored failure to the status error with cause and advice. */
export const statusError = (failure: StoredFailure): StatusError => {
  const entry = failureEntry(failure);
  const { evidence } = failure;
  return {
    code: entry.number,
    category: categories.find(([end]) => entry.number < end)?.[1] ?? 'GENERAL',
    text: entry.title,
    retryHint: entry.retryable ? 'RETRY' : 'NO_RETRY',
    ...(evidence && { evidence }),
    advice: entry.advice,
  };
};
