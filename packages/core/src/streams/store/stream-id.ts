import { randomBytes } from 'node:crypto';

const digits = '0123456789abcdefghijklmnopqrstuv';
const length = 20;

/** Form of the ids of hosted streams, in PostgreSQL as in RE2. */
export const streamIdPattern = `^[0-9a-v]{${length}}$`;

/** Returns a random id of 100 bits in base32hex: clients match ids of streams by `\w+`, and nobody can guess one. */
export const newStreamId = (): string =>
  // 32 divides 256, so each digit is equally likely.
  Array.from(randomBytes(length), (byte) => digits.charAt(byte % digits.length)).join('');
