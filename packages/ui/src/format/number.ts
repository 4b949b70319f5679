const formats = new Map<number, Intl.NumberFormat>();

/** Formats a number with at most the given decimals, in the user's locale. */
export const decimal = (value: number, decimals = 1): string => {
  const format = formats.get(decimals) ?? new Intl.NumberFormat(undefined, { maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(value);
};

const signed = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Formats a change with its sign, `+12.5`. */
export const signedDecimal = (value: number): string => signed.format(value);
