import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../shared/context.ts';

const prefix = 'whsec_';

/** Generates a key of 256 random bits in the format of Standard Webhooks. */
export const newSigningKey = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export const sealSigningKey = ({ services }: Context, notificationId: string, key: string): Buffer =>
  services.secrets.seal(notificationId, key);

export const openSigningKey = ({ services }: Context, notificationId: string, sealed: Buffer): string =>
  services.secrets.open(notificationId, sealed);

const bytesOf = (key: string): Buffer =>
  key.startsWith(prefix) ? Buffer.from(key.slice(prefix.length), 'base64') : Buffer.from(key);

type Signed = { id: string; sentAt: Date; body: string };

/** Returns the Standard Webhooks headers, with which receivers verify that a message is genuine and recent. */
export const signatureHeaders = (key: string, { id, sentAt, body }: Signed): Record<string, string> => {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const signature = createHmac('sha256', bytesOf(key)).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
};
