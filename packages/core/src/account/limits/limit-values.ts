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

/** What counts of several values of a limit: the smallest number, a flag only if all set it, what all lists have. */
export const narrowest = (entry: LimitEntry, values: readonly (string | undefined)[]): string | undefined =>
  values
    .filter((value) => value !== undefined)
    .reduce<string | undefined>(
      (one, other) => (one === undefined ? other : smallest[formOf(entry)](one, other)),
      undefined,
    );

/** The value as it is kept; undefined if the limit cannot have it. */
export const normalLimitValue = (entry: LimitEntry, value: string): string | undefined => {
  const text = value.trim();
  if (isFlag(entry)) return /^(true|false)$/i.test(text) ? text.toLowerCase() : undefined;
  if (formOf(entry) === 'text') return listOf(text).join(',');
  return /^\d{1,15}$/.test(text) ? String(Number(text)) : undefined;
};

/** What is wrong with a value that `normalLimitValue` does not take. */
export const limitValueMessage = (entry: LimitEntry): string =>
  isFlag(entry) ? 'Must be true or false.' : 'Must be a whole number of at most 15 digits, 0 or more.';

/** Whether a value allows more than another does, which allows everything where it is undefined. */
export const exceeds = (entry: LimitEntry, value: string, other: string | undefined): boolean =>
  other !== undefined && narrowest(entry, [value, other]) !== narrowest(entry, [value]);
