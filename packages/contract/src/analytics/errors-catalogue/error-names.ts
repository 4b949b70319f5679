/** Names of error codes of one player. */
export type ErrorNames = Readonly<Record<number, string>>;

/** Returns names with a common prefix: `named('DRM', { 2000: 'ERROR' })` is `DRM_ERROR`. */
export const withPrefix = (prefix: string, names: ErrorNames, separator = '_'): ErrorNames =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, `${prefix}${separator}${name}`]));
