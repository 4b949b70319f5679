import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Codes of the step before and after count too, since clocks differ. */
const stepsAround = 1;

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Sluice', label: email, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds });

/** A secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The number of the time step whose code this is, near the present one; undefined if it is of none. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};
