import { passwordResetMail, singleSignOnMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { findUserByEmail, lockUser, type User } from '../sessions/user-store.ts';
import { singleSignOnOnly } from '../sessions/single-sign-on-only.ts';
import { issueToken, withdrawTokens } from '../tokens/one-time-tokens.ts';

const minutes = 60;
const mailsMax = { count: 5, minutes: 15 };

const mailSingleSignOn = async (context: Context, { email }: User, ssoDomain: string): Promise<void> => {
  const url = `${context.services.addresses.api}/sso-login?ssoDomain=${encodeURIComponent(ssoDomain)}`;
  await queueMail(context, { purpose: 'single-sign-on', recipient: email, ...singleSignOnMail({ url }) });
};

/** True while the inbox has enough recent emails; the link of the latest remains valid for at least 45 minutes. */
const hasEnoughMails = async ({ db, clock }: Context, { email }: User): Promise<boolean> => {
  const recent = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .where('purpose', 'in', ['password-reset', 'single-sign-on'])
    .where('created_at', '>', new Date(clock.now().getTime() - mailsMax.minutes * 60_000))
    .execute();
  return recent.length >= mailsMax.count;
};

/**
 * Emails the user a link that works once within an hour, if the address has an account; older links stop working.
 *
 * After five emails within 15 minutes it sends no more, and the last link stays valid.
 * Users without a password receive an email that refers to their organization's single sign-on.
 */
export const mailPasswordReset = async (context: Context, { email }: { email: string }): Promise<void> => {
  const user = await findUserByEmail(context, email);
  if (!user) return;
  await inTransaction(context, async (inner) => {
    // Locks the row, so that of two concurrent requests only the later link works.
    const person = await lockUser(inner, user.id);
    if (await hasEnoughMails(inner, person)) return;
    const ssoDomain = await singleSignOnOnly(inner, person);
    if (ssoDomain !== undefined) return mailSingleSignOn(inner, person, ssoDomain);
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
