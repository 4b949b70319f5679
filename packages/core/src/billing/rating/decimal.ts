import BigJs from 'big.js';

/**
 * Decimal arithmetic of prices. Strict: JavaScript numbers are refused, since their rounding would enter amounts.
 * Rounds half away from zero.
 */
export const Decimal = BigJs();
Decimal.strict = true;
Decimal.DP = 20;
Decimal.RM = Decimal.roundHalfUp;

export type Decimal = InstanceType<typeof Decimal>;

/** Rounds to whole minor units. */
export const toMinorUnits = (amount: Decimal): bigint => BigInt(amount.round(0).toFixed(0));

export const zero: Decimal = new Decimal('0');
