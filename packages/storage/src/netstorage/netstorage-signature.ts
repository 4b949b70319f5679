import { createHmac, randomInt } from 'node:crypto';

export type NetstorageKey = { username: string; password: string };
export type Stamp = { seconds: number; unique: number };

const newStamp = (): Stamp => ({ seconds: Math.floor(Date.now() / 1000), unique: randomInt(1, 2 ** 31) });

/** Authentication headers of a request: action, path, account and time, signed with the account's key (SHA-256). */
export const netstorageHeaders = (
  key: NetstorageKey,
  path: string,
  action: string,
  { seconds, unique }: Stamp = newStamp(),
): Record<string, string> => {
  const data = `5, 0.0.0.0, 0.0.0.0, ${seconds}, ${unique}, ${key.username}`;
  const text = `${data}${path}\nx-akamai-acs-action:${action}\n`;
  return {
    'x-akamai-acs-action': action,
    'x-akamai-acs-auth-data': data,
    'x-akamai-acs-auth-sign': createHmac('sha256', key.password).update(text).digest('base64'),
  };
};
