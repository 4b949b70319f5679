import type { ErrorNames } from './error-names.ts';

/** Codes of `MediaError` in the HTML standard. */
export const mediaElementErrors: ErrorNames = {
  1: 'MEDIA_ERR_ABORTED',
  2: 'MEDIA_ERR_NETWORK',
  3: 'MEDIA_ERR_DECODE',
  4: 'MEDIA_ERR_SRC_NOT_SUPPORTED',
};
