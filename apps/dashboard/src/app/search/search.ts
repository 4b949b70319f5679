export type Search = Record<string, string>;

/** Parses a query string into plain strings without guessing types, so that tokens and long ids survive. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

/** Builds a query string; omits missing and empty values. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  const text = parameters.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
};

export const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Schema of an integer of at least `min`. */
export const integer = (value: unknown, min = 0): number | undefined => {
  const number = typeof value === 'number' ? value : Number(text(value) ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= min ? number : undefined;
};

export const oneOf = <const V extends string>(value: unknown, values: readonly V[]): V | undefined =>
  values.find((each) => each === value);
