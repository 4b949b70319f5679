import { errorCatalogue, type ErrorCode } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';

const isCode = (code: string): code is ErrorCode => code in errorCatalogue;

/** Returns the catalog entry of a stored failure; an unknown code of another version counts as `internal`. */
export const failureEntry = ({ code }: StoredFailure): (typeof errorCatalogue)[ErrorCode] =>
  errorCatalogue[isCode(code) ? code : 'internal'];
