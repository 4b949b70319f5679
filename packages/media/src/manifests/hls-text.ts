type Attribute = string | number | undefined;

/** A quoted string may contain neither quotes nor line breaks, and has no escapes. */
export const quoted = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : `"${value.replaceAll(/["\r\n]/g, "'")}"`;

export const line = (uri: string): string => uri.replaceAll(/[\r\n]/g, '');

export const yesNo = (value: boolean | undefined): string => (value === true ? 'YES' : 'NO');

/** Attribute list; omits attributes without a value. */
export const attributes = (values: Readonly<Record<string, Attribute>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(',');
