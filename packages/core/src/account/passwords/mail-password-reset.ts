import { passwordResetMail, singleSignOnMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { findUserByEmail, lockUser, type User } from '../sessions/user-store.ts';
import { singleSignOnOnly } from '../sessions/single-sign-on-only.ts';
import { issueToken, withdrawTokens } from '../tokens/one-time-tokens.ts';

const minutes = 60;

const mailSingleSignOn = async (context: Context, { email }: User, ssoDomain: string): Promise<void> => {
  const url = `${context.services.addresses.api}/sso-login?ssoDomain=${encodeURIComponent(ssoDomain)}`;
  await queueMail(context, { purpose: 'single-sign-on', recipient: email, ...singleSignOnMail({ url }) });
};

/**
 * Emails the user a link that works once within an hour, if the address has an account; older links stop working.
 *
 * Users without a password receive an email that refers to their organization's single sign-on.
 */
export const mailPasswordReset = async (context: Context, { email }: { email: string }): Promise<void> => {
  const known = await findUserByEmail(context, email);
  if (!known) return;
  await inTransaction(context, async (inner) => {
    const ssoDomain = await singleSignOnOnly(inner, known);
    if (ssoDomain !== undefined) return mailSingleSignOn(inner, known, ssoDomain);
    // Locks the row, so that of two concurrent requests only the later link works.
    const person = await lockUser(inner, known.id);
    await withdrawTokens(inner, 'password-reset', person.id);
    const token = await issueToken(inner, { purpose: 'password-reset', minutes, userId: person.id });
    const url = `${inner.services.addresses.api}/password-reset?resetToken=${token}`;
    await queueMail(inner, {
      purpose: 'password-reset',
      recipient: person.email,
      ...passwordResetMail({ url, minutes }),
    });
  });
};
