/** A path's segments joined anew, without leading, doubled or trailing slashes; undefined where it climbs or is unsafe. */
export const relativePath = (...parts: string[]): string | undefined => {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '' && segment !== '.');
  const isUnsafe = segments.some((segment) => segment === '..' || segment.includes('\0'));
  return isUnsafe ? undefined : segments.join('/');
};
