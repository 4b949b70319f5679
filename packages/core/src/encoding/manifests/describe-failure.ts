import { errorCatalogue, type ErrorCode } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';

const isCode = (code: string): code is ErrorCode => code in errorCatalogue;

/** Title, evidence and advice of a stored failure in one text. */
export const describeFailure = ({ code, evidence }: StoredFailure): string => {
  const entry = errorCatalogue[isCode(code) ? code : 'internal'];
  return [entry.title, evidence, entry.advice].filter(Boolean).join(' ');
};
