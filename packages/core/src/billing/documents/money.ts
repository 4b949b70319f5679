/** Number of decimal places of a currency (ISO 4217); two for codes that are not in use, such as TEST. */
export const exponentOf = (currency: string): number => {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
};

/** Converts minor units, a decimal number as text, to units of the currency: `1234.5` at two places is `12.345`. */
export const toUnits = (minor: string, exponent: number): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(minor);
  if (!match) throw new TypeError(`"${minor}" is not a decimal number.`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = whole.padStart(exponent + 1, '0');
  const cut = digits.length - exponent;
  const decimals = `${digits.slice(cut)}${fraction}`;
  return `${sign}${digits.slice(0, cut)}${decimals && `.${decimals}`}`;
};

type Format = { exponent: number; format: (units: `${number}`) => string };

/** Formats are slow to create, and a document uses few. */
const formats = new Map<string, Format>();

const createFormat = (currency: string): Format => {
  const exponent = exponentOf(currency);
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: Math.max(8, exponent) };
  if (/^[A-Z]{3}$/.test(currency)) {
    const money = new Intl.NumberFormat('en', { ...digits, style: 'currency', currency });
    return { exponent, format: (units) => money.format(units) };
  }
  const plain = new Intl.NumberFormat('en', digits);
  return { exponent, format: (units) => `${currency} ${plain.format(units)}` };
};

/** Formats minor units as money, exactly: `€1,234.50`. Prices keep up to eight decimal places. */
export const formatMoney = (minor: string, currency: string): string => {
  const format = formats.get(currency) ?? createFormat(currency);
  formats.set(currency, format);
  // SAFETY: the type of numeric text is not inferred; `toUnits` returns a decimal number.
  return format.format(toUnits(minor, format.exponent) as `${number}`);
};
