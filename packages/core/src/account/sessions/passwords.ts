import { argon2, randomBytes, randomInt, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** 19 MiB and two passes: the OWASP minimum, so that a few concurrent sign-ins fit any server. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

type Cost = typeof cost;

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> => {
  const parameters: Argon2Parameters = { message: password, nonce, tagLength, memory, passes, parallelism };
  return derive('argon2id', parameters);
};

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Argon2id in the usual text form, which includes its own cost and salt. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
};

const parsed = (hash: string): { cost: Cost; nonce: Buffer; tag: Buffer } | undefined => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return undefined;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

let nobody: Promise<string> | undefined;

/** Reports whether the password matches the hash; takes as long without a hash, to hide which accounts exist. */
export const isPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const parts = parsed(hash ?? (await nobody));
  if (!parts) return false;
  const tag = await tagOf(password, parts.nonce, parts.cost);
  return timingSafeEqual(tag, parts.tag) && hash !== null && hash !== undefined;
};

// Without similar-looking letters and digits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns sixteen letters and digits in groups of four: 79 random bits that a user can type. */
export const readablePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );
