import type { InputFor, registration } from '@sluice/contract';
import { z } from 'zod';
import { adminInviteMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { issueToken, readToken, consumeToken } from '../tokens/one-time-tokens.ts';
import { refuseKnownEmail } from './account-of-email.ts';
import { openAccount } from './open-account.ts';
import { requirePresentTerms } from './terms.ts';

const days = 7;

const invited = z.object({
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  organizationName: z.string().optional(),
});

export type AdminInvite = z.output<typeof invited>;

/** Emails the activation link of an account created by the operator, and returns the link. */
export const inviteByOperator = async (context: Context, invite: AdminInvite): Promise<{ url: string }> => {
  await refuseKnownEmail(context, invite.email);
  return inTransaction(context, async (inner) => {
    const token = await issueToken(inner, { purpose: 'admin-invite', minutes: days * 1_440, payload: invite });
    const url = `${context.services.addresses.api}/activate?verificationToken=${token}`;
    await queueMail(inner, { ...adminInviteMail({ url, days }), purpose: 'admin-invite', recipient: invite.email });
    return { url };
  });
};

/** Completes a sign-up that the operator invited to; a missing last name is requested later. */
export const activateAdminInvite = async (
  context: Context & Visitor,
  { body }: InputFor<typeof registration.activate>,
): Promise<AccountInformation> => {
  if (body.acceptedTerms !== undefined) requirePresentTerms(context, body.acceptedTerms);
  const presented = { purpose: 'admin-invite', value: body.verificationToken } as const;
  await readToken(context, presented);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(context, async ({ db }) => {
    const inner = { ...context, db };
    const { email, firstName, lastName, organizationName } = invited.parse(
      (await consumeToken(inner, presented)).payload,
    );
    return openAccount(inner, {
      person: { email, firstName, lastName: lastName ?? '$pending', passwordHash, utmData: body.utmData },
      organizationName,
      hasAcceptedTerms: body.acceptedTerms !== undefined,
      signedInBy: 'SIGNUP',
    });
  });
};
