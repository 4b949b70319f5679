import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the signature of a call from one role to another. */
export const signatureHeader = 'x-sluice-signature';

const validMilliseconds = 5 * 60_000;

const signatureOf = (secretKey: Uint8Array, path: string, at: string, body: string): Buffer => {
  const key = createHmac('sha256', secretKey).update('calls between roles').digest();
  return createHmac('sha256', key).update(`${at}\n${path}\n${body}`).digest();
};

/** Returns the header's value, which requires the installation's secret key. */
export const signCall = (secretKey: Uint8Array, path: string, body: string): string => {
  const at = String(Date.now());
  return `${at}.${signatureOf(secretKey, path, at, body).toString('hex')}`;
};

/** Reports whether a role of this installation signed the call within the last five minutes. */
export const isSignedCall = (secretKey: Uint8Array, path: string, body: string, header: unknown): boolean => {
  const [, at = '', given = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (at === '' || Math.abs(Date.now() - Number(at)) > validMilliseconds) return false;
  return timingSafeEqual(signatureOf(secretKey, path, at, body), Buffer.from(given, 'hex'));
};
