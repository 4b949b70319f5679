/** An exact ratio, such as 30000/1001 frames per second; always reduced, denominator above zero. */
export type Fraction = { numerator: number; denominator: number };

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

export const gcd = (values: readonly number[]): number => values.reduce(greatestCommonDivisor, 0);

/** Reduced ratio of two integers. */
export const fraction = (numerator: number, denominator: number): Fraction => {
  const divisor = greatestCommonDivisor(Math.abs(numerator), Math.abs(denominator)) || 1;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

export const toNumber = ({ numerator, denominator }: Fraction): number => numerator / denominator;

export const equal = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

/** Parses `30000/1001` or `25`; undefined for anything else, including `0/0`. */
export const parseFraction = (text: string | undefined): Fraction | undefined => {
  const match = /^(\d+)(?:[/:](\d+))?$/.exec(text ?? '');
  const numerator = Number(match?.[1] ?? 0);
  const denominator = Number(match?.[2] ?? 1);
  return numerator > 0 && denominator > 0 ? fraction(numerator, denominator) : undefined;
};

const ntscRates = [24, 30, 48, 60, 120].map((rate) => fraction(rate * 1000, 1001));

/** Exact rate of a decimal one: 29.97 is 30000/1001. */
export const frameRateOf = (rate: number): Fraction => {
  const ntsc = ntscRates.find((candidate) => Math.abs(toNumber(candidate) - rate) < 0.006);
  return ntsc ?? fraction(Math.round(rate * 1000), 1000);
};

export const formatFraction = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;
