/** Path with normalized slashes, without leading or trailing ones; undefined if it has parent segments or is unsafe. */
export const relativePath = (...parts: string[]): string | undefined => {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '' && segment !== '.');
  const isUnsafe = segments.some((segment) => segment === '..' || segment.includes('\0'));
  return isUnsafe ? undefined : segments.join('/');
};
