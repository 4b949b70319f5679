import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Codes of the adjacent steps are also accepted, since clocks differ. */
const stepsAround = 1;

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Sluice', label: email, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds });

/** Returns a new 160-bit secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that authenticator apps read from the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the number of the time step that the code belongs to; undefined if it matches none near the present. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};
