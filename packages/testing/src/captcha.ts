import type { ResultOf, registration } from '@sluice/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a challenge like the sign-up page. */
export const solveCaptcha = async (challenge: ResultOf<typeof registration.captcha>): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
