import type { InputFor, oauth } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { openAccount } from '../registration/open-account.ts';
import { requireOpenSignup } from '../registration/register-email.ts';
import { requirePresentTerms } from '../registration/terms.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { linkIdentity } from './external-identities.ts';
import { requireProvider, takeProfile } from './oauth-attempts.ts';

/** Completes a sign-up that started at a provider, with the same code and state; atomic, and possible once. */
export const activateByOAuth = async (
  context: Context & Visitor,
  { params, body }: InputFor<typeof oauth.activate>,
): Promise<AccountInformation> => {
  const provider = requireProvider(context, params.provider);
  requireOpenSignup(context);
  requirePresentTerms(context, body.acceptedTerms);
  const { code, state, acceptedTerms: _accepted, ...details } = body;
  return inTransaction(context, async ({ db }) => {
    const inner = { ...context, db };
    const { subject, email } = await takeProfile(inner, { provider, code, state });
    const person = { ...details, email };
    const account = await openAccount(inner, { person, hasAcceptedTerms: true, signedInBy: 'OAUTH' });
    await linkIdentity(inner, provider, subject, account.id);
    return account;
  });
};
