import type { StoredFailure } from '@sluice/db';
import { failureEntry } from '../../shared/failure-entry.ts';

/** Joins title, evidence and advice of a stored failure into one text. */
export const describeFailure = (failure: StoredFailure): string => {
  const { title, advice } = failureEntry(failure);
  return [title, failure.evidence, advice].filter(Boolean).join(' ');
};
