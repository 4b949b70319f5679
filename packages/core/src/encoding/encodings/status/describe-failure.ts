import { errorCatalogue, type ErrorCode, type ResultOf, type encodings } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';

type StatusError = NonNullable<ResultOf<typeof encodings.status>['error']>;

const isCode = (code: string): code is ErrorCode => code in errorCatalogue;

const categories: [number, string][] = [
  [8100, 'GENERAL'],
  [8200, 'INPUT'],
  [8300, 'ENCODING'],
  [8400, 'OUTPUT'],
  [8500, 'MANIFEST'],
];

/** A stored failure in the words of the status: what, why, and what to do. */
export const statusError = ({ code, evidence }: StoredFailure): StatusError => {
  const entry = errorCatalogue[isCode(code) ? code : 'internal'];
  return {
    code: entry.number,
    category: categories.find(([end]) => entry.number < end)?.[1] ?? 'GENERAL',
    text: entry.title,
    retryHint: entry.retryable ? 'RETRY' : 'NO_RETRY',
    ...(evidence && { evidence }),
    advice: entry.advice,
  };
};
