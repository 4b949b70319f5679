import type { ErrorNames } from './error-names.ts';

/** Error types of hls.js by the codes that collectors send for them. */
export const hlsjsErrors: ErrorNames = {
  1: 'OTHER_ERROR',
  2: 'NETWORK_ERROR',
  3: 'MEDIA_ERROR',
  4: 'KEY_SYSTEM_ERROR',
  5: 'MUX_ERROR',
};
