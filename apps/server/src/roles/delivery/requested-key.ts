import { isObjectKey } from '@sluice/storage';

// Encoded dots, slashes, backslashes and control characters: nobody who asks for a file writes these.
const disguised = /%(?:2e|2f|5c|[01][0-9a-f]|7f)/i;

/** The key that a request's raw path names below `/cdn/`; undefined where it names none or hides its way. */
export const requestedKey = (rawUrl: string): string | undefined => {
  const path = rawUrl.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/cdn/') || disguised.test(path)) return undefined;
  try {
    const key = decodeURIComponent(path.slice(1));
    return isObjectKey(key) ? key : undefined;
  } catch {
    return undefined;
  }
};
