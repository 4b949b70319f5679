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
 * Mails a link that works once within the hour to the person with this e-mail, if there is one; older links end.
 *
 * Who has no password but a single sign-on is told so.
 */
export const mailPasswordReset = async (context: Context, { email }: { email: string }): Promise<void> => {
  const known = await findUserByEmail(context, email);
  if (!known) return;
  await inTransaction(context, async (inner) => {
    const ssoDomain = await singleSignOnOnly(inner, known);
    if (ssoDomain !== undefined) return mailSingleSignOn(inner, known, ssoDomain);
    // Held, so that of two requests at once only the later one's link works.
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
