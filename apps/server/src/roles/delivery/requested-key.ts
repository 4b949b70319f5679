import { isObjectKey } from '@sluice/storage';

// Encoded dots, slashes, backslashes and control characters never occur in legitimate requests.
const disguised = /%(?:2e|2f|5c|[01][0-9a-f]|7f)/i;

/** Returns the key in a request's raw path below `/cdn/`; undefined if it is missing or disguised. */
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
