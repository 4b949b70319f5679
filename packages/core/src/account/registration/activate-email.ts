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
    throw new AppError('token_invalid', { evidence: 'The token was given to another address.' });
};

/** Finishes a sign-up: person, organization, accepted terms and a session, all or nothing, once. */
export const activateEmail = async (
  context: Context & Visitor,
  { body }: InputFor<typeof registration.activateEmail>,
): Promise<AccountInformation> => {
  requireOpenSignup(context);
  requirePresentTerms(context, body.acceptedTerms);
  const presented = { purpose: 'registration', value: body.registrationToken } as const;
  // Before the password is hashed, which costs more than anything else here.
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
