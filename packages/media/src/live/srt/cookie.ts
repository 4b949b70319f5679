import { createHmac, randomBytes } from 'node:crypto';

export type CookieJar = {
  /** Cookie of an address and port now. */
  cookieOf(peer: string): number;
  /** Reports whether a cookie was given to this address and port within the last two minutes. */
  isValid(peer: string, cookie: number): boolean;
};

const periodMilliseconds = 60_000;

/** Makes cookies that prove an address without any memory of it, so that a flood from forged addresses costs nothing. */
export const createCookies = (now: () => number = Date.now): CookieJar => {
  const secret = randomBytes(32);
  const cookieAt = (peer: string, period: number): number =>
    createHmac('sha256', secret).update(`${peer} ${period}`).digest().readUInt32BE(0);
  const period = (): number => Math.floor(now() / periodMilliseconds);
  return {
    cookieOf: (peer) => cookieAt(peer, period()),
    isValid: (peer, cookie) => [0, 1].some((age) => cookieAt(peer, period() - age) === cookie),
  };
};
