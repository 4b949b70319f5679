import type { StoredFailure } from '@sluice/db';
import { failureEntry } from '../../shared/failure-entry.ts';

/** Title, evidence and advice of a stored failure in one text. */
export const describeFailure = (failure: StoredFailure): string => {
  const { title, advice } = failureEntry(failure);
  return [title, failure.evidence, advice].filter(Boolean).join(' ');
};
