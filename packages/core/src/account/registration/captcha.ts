import { AppError, captchaChallenge, type InputFor, type ResultOf, type registration } from '@sluice/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Context, Visitor } from '../../shared/context.ts';
import { countAttempt } from '../attempt-limits.ts';
import { markUsed } from '../tokens/one-time-tokens.ts';

const minutes = 20;
const challengesFree = 120;

/** 350 derivations on average, measured at 1.3 ms each on a server: about half a second. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 10_000, counterMin: 200, counterMax: 500 };

const secretsOf = ({ services: { secrets } }: Context) => ({
  hmacSignatureSecret: secrets.sign('captcha', 'challenge'),
  hmacKeySignatureSecret: secrets.sign('captcha', 'key'),
});

type Challenge = ResultOf<typeof registration.captcha>;

/** Returns a proof-of-work challenge that is valid for 20 minutes and one use. */
export const getCaptcha = async (
  context: Context & Visitor,
  _input: InputFor<typeof registration.captcha>,
): Promise<Challenge> => {
  const limit = { what: 'captcha', subject: context.clientAddress, free: challengesFree };
  await countAttempt(context.db, [limit], context.clock.now());
  const challenge = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.counterMax, work.counterMin),
    deriveKey,
    expiresAt: Math.floor(context.clock.now().getTime() / 1000) + minutes * 60,
    ...secretsOf(context),
  });
  return captchaChallenge.parse(challenge);
};

const solved = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
});

const parse = (token: string): z.output<typeof solved> | undefined => {
  try {
    return solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Consumes a solved challenge; throws `captcha_failed` if it is wrong, expired, used or not issued here. */
export const consumeCaptcha = async (context: Context, token: string): Promise<void> => {
  const solution = parse(token);
  if (!solution) throw new AppError('captcha_failed', { evidence: 'This is not a solved challenge.' });
  const { verified, expired } = await verifySolution({ ...solution, deriveKey, ...secretsOf(context) });
  if (!verified)
    throw new AppError('captcha_failed', {
      evidence: expired ? 'The challenge has expired.' : 'The solution is wrong.',
    });
  // Marks the signature, not the token, since the same solution can be encoded in many ways.
  if (!(await markUsed(context, { purpose: 'captcha', value: solution.challenge.signature, minutes })))
    throw new AppError('captcha_failed', { evidence: 'The challenge was used before.' });
};
