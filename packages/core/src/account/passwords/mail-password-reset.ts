import { passwordResetMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { findPersonByEmail, lockPerson } from '../sessions/person-store.ts';
import { issueToken, withdrawTokens } from '../tokens/one-time-tokens.ts';

const minutes = 60;

/** Mails a link that works once within the hour to the person with this e-mail, if there is one; older links end. */
export const mailPasswordReset = async (context: Context, { email }: { email: string }): Promise<void> => {
  const known = await findPersonByEmail(context, email);
  if (!known) return;
  await inTransaction(context, async (inner) => {
    // Held, so that of two requests at once only the later one's link works.
    const person = await lockPerson(inner, known.id);
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
