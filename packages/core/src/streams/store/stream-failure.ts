import type { StoredFailure } from '@sluice/db';
import { failureEntry } from '../../shared/failure-entry.ts';

/** Returns a stored failure in its wire format. */
export const toStreamFailure = (
  failure: StoredFailure,
): { code: string; text: string; advice: string; evidence?: string } => {
  const { title, advice } = failureEntry(failure);
  return {
    code: failure.code,
    text: title,
    advice,
    ...(failure.evidence !== undefined && { evidence: failure.evidence }),
  };
};
