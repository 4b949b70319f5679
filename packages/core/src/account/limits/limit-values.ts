import type { LimitEntry } from '@sluice/contract';

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

type Form = 'number' | 'flag' | 'restriction' | 'text';

const smallest: Record<Form, (one: string, other: string) => string> = {
  number: (one, other) => (Number(one) <= Number(other) ? one : other),
  flag: (one, other) => String(one === 'true' && other === 'true'),
  restriction: (one, other) => String(one === 'true' || other === 'true'),
  text: (one, other) =>
    listOf(one)
      .filter((part) => listOf(other).includes(part))
      .join(','),
};

const isFlag = ({ kind }: LimitEntry): boolean => kind === 'flag';

const formOf = ({ kind, restrictsAs }: LimitEntry): Form => {
  if (restrictsAs) return 'restriction';
  return kind === 'flag' || kind === 'text' ? kind : 'number';
};

/** Returns the narrowest of several values: the smallest number, a flag only if all set it, the common list items. */
export const narrowest = (entry: LimitEntry, values: readonly (string | undefined)[]): string | undefined =>
  values
    .filter((value) => value !== undefined)
    .reduce<string | undefined>(
      (one, other) => (one === undefined ? other : smallest[formOf(entry)](one, other)),
      undefined,
    );

/** Returns the normalized value; undefined if it is invalid for the limit. */
export const normalLimitValue = (entry: LimitEntry, value: string): string | undefined => {
  const text = value.trim();
  if (isFlag(entry)) return /^(true|false)$/i.test(text) ? text.toLowerCase() : undefined;
  if (formOf(entry) === 'text') return listOf(text).join(',');
  return /^\d{1,15}$/.test(text) ? String(Number(text)) : undefined;
};

/** Returns the error message for a value that `normalLimitValue` rejects. */
export const limitValueMessage = (entry: LimitEntry): string =>
  isFlag(entry) ? 'Must be true or false.' : 'Must be a whole number of at most 15 digits, 0 or more.';

/** Reports whether a value allows more than another; undefined as the other means unlimited. */
export const exceeds = (entry: LimitEntry, value: string, other: string | undefined): boolean =>
  other !== undefined && narrowest(entry, [value, other]) !== narrowest(entry, [value]);
