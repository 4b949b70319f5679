import type { ResultOf, registration } from '@sluice/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a challenge, as the sign-up page does. */
export const solveCaptcha = async (challenge: ResultOf<typeof registration.captcha>): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
