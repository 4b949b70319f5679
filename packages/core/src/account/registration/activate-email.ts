import { AppError, type InputFor, type registration } from '@sluice/contract';
import { z } from 'zod';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { readToken, consumeToken } from '../tokens/one-time-tokens.ts';
import { normalEmail } from './account-of-email.ts';
import { openAccount } from './open-account.ts';
import { requireOpenSignup } from './register-email.ts';
import { requirePresentTerms } from './terms.ts';

const proof = z.object({ email: z.string() });

const requireSameEmail = (payload: unknown, email: string): void => {
  if (proof.parse(payload).email !== normalEmail(email))
    throw new AppError('token_invalid', { evidence: 'The token was issued for another email address.' });
};

/** Completes a sign-up atomically and once: user, organization, accepted terms and a session. */
export const activateEmail = async (
  context: Context & Visitor,
  { body }: InputFor<typeof registration.activateEmail>,
): Promise<AccountInformation> => {
  requireOpenSignup(context);
  requirePresentTerms(context, body.acceptedTerms);
  const presented = { purpose: 'registration', value: body.registrationToken } as const;
  // Checked before the password is hashed, which is by far the most expensive step.
  requireSameEmail((await readToken(context, presented)).payload, body.email);
  const passwordHash = await hashPassword(body.password);
  const { signupId, ...details } = body;
  return inTransaction(context, async ({ db }) => {
    const inner = { ...context, db };
    await consumeToken(inner, presented);
    return openAccount(inner, {
      person: { ...details, passwordHash },
      signupId,
      hasAcceptedTerms: true,
      signedInBy: 'SIGNUP',
    });
  });
};
