import { isObjectKey } from '@sluice/storage';

// Encoded dots, slashes, backslashes and control characters never occur in legitimate requests.
const disguised = /%(?:2e|2f|5c|[01][0-9a-f]|7f)/i;

const pathOf = (rawUrl: string): string => rawUrl.split(/[?#]/, 1)[0] ?? '';

/** Returns the key in a request's raw path below `/cdn/`; undefined if it is missing or disguised. */
export const requestedKey = (rawUrl: string): string | undefined => keyBelow(rawUrl, '/cdn/', '/');

/** Returns the path of a request below a prefix, as a key relative to it; undefined if it is missing or disguised. */
export const keyBelow = (rawUrl: string, prefix: string, removed = prefix): string | undefined => {
  const path = pathOf(rawUrl);
  if (!path.startsWith(prefix) || disguised.test(path)) return undefined;
  try {
    const key = decodeURIComponent(path.slice(removed.length));
    return isObjectKey(key) ? key : undefined;
  } catch {
    return undefined;
  }
};
