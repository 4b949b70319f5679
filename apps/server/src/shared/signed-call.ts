import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of a call from one role to another. */
export const signatureHeader = 'x-sluice-signature';

const validMilliseconds = 5 * 60_000;

const signatureOf = (secretKey: Uint8Array, path: string, at: string, body: string): Buffer => {
  const key = createHmac('sha256', secretKey).update('calls between roles').digest();
  return createHmac('sha256', key).update(`${at}\n${path}\n${body}`).digest();
};

/** The header's value: only who has the installation's secret can make it. */
export const signCall = (secretKey: Uint8Array, path: string, body: string): string => {
  const at = String(Date.now());
  return `${at}.${signatureOf(secretKey, path, at, body).toString('hex')}`;
};

/** Whether a role of this installation made the call, a few minutes ago at most. */
export const isSignedCall = (secretKey: Uint8Array, path: string, body: string, header: unknown): boolean => {
  const [, at = '', given = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (at === '' || Math.abs(Date.now() - Number(at)) > validMilliseconds) return false;
  return timingSafeEqual(signatureOf(secretKey, path, at, body), Buffer.from(given, 'hex'));
};
