import { errorCatalogue, type ErrorCode } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';

const isCode = (code: string): code is ErrorCode => code in errorCatalogue;

/** What the catalogue says of a stored failure; a code of another version counts as `internal`. */
export const failureEntry = ({ code }: StoredFailure): (typeof errorCatalogue)[ErrorCode] =>
  errorCatalogue[isCode(code) ? code : 'internal'];
