import type { InputFor, ResultOf, registration } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { sourceAndAddress, countAttempt, forgetAttempt } from '../attempt-limits.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';
import { normalEmail } from './account-of-email.ts';
import { consumeCode } from './email-codes.ts';

const tokenMinutes = 120;
const triesFree = { source: 20, address: 60 };

/** Verifies an address by the emailed code; returns a token with which only this user can continue the sign-up. */
export const verifyEmail = async (
  context: Context & Visitor,
  { body }: InputFor<typeof registration.verifyEmail>,
): Promise<ResultOf<typeof registration.verifyEmail>> => {
  const email = normalEmail(body.email);
  const limits = sourceAndAddress('verify-email', { email, address: context.clientAddress }, triesFree);
  await countAttempt(context.db, limits, context.clock.now());
  await consumeCode(context, email, body.verificationCode);
  await forgetAttempt(context.db, limits);
  const registrationToken = await issueToken(context, {
    purpose: 'registration',
    minutes: tokenMinutes,
    payload: { email },
  });
  return { registrationToken };
};
