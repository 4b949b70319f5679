import type { MailAttachment, MailThreading } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { renderMail, type MailContent } from './render-mail.ts';

/** Email to add to the outbox; attachments are files of the object store. */
export type NewMail = MailContent & {
  /** Such as `password-reset`. */
  purpose: string;
  recipient: string;
  attachments?: readonly MailAttachment[];
  /** Set for an email of a conversation. */
  threading?: MailThreading;
};

/**
 * Adds an email to the outbox within the caller's transaction: it is sent if, and only if, that commits.
 *
 * Returns its id. Without a mail server it stays in the outbox, where the operator can read it.
 */
export const queueMail = async (context: Context, mail: NewMail): Promise<string> => {
  const id = newId();
  const { subject, text, html } = renderMail(mail);
  await context.db
    .insertInto('mails')
    .values({
      id,
      purpose: mail.purpose,
      recipient: mail.recipient,
      subject,
      text,
      html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
      threading: JSON.stringify(mail.threading ?? {}),
      created_at: context.clock.now(),
    })
    .execute();
  await enqueue(context.db, deliverMailJob, { mailId: id });
  return id;
};
