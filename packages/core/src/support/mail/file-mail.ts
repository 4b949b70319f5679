import { attachmentBytesMax, nextTicketStatus } from '@sluice/contract';
import type { MailAttachment } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { insertAttachment, mailedAttachments, remainingAttachments } from '../attachments/attachment-store.ts';
import { continueTicket } from '../continue-ticket.ts';
import { notifyStaff } from './notify-staff.ts';
import { applyTicketEvent, insertMessage, supportPermission, type TicketRow } from '../ticket-store.ts';
import type { IncomingFile, IncomingMail } from './incoming-mail.ts';
import { joinPeople } from './join-people.ts';
import { mailAnswer } from './mail-answer.ts';
import { recordMessageId } from './ticket-mail.ts';

/** An email whose author is established. */
export type AuthoredMail = IncomingMail & { from: string };

type Author = 'CUSTOMER' | 'STAFF';

/** Stores the files of an email that fit; returns what of them emails carry on, and a note about the others. */
const storeFiles = async (
  tx: Context,
  ticket: TicketRow,
  files: readonly IncomingFile[],
  author: Author,
): Promise<{ attachments: MailAttachment[]; note: string }> => {
  const remaining = await remainingAttachments(tx, ticket.id);
  const accepted = files
    .filter(({ content }) => content.length > 0 && content.length <= attachmentBytesMax)
    .slice(0, remaining);
  const rows = [];
  for (const file of accepted) rows.push(await insertAttachment(tx, ticket, { ...file, author }));
  const rest = files.filter((file) => !accepted.includes(file)).map(({ name }) => name);
  const note = rest.length === 0 ? '' : `\n\n[Attachments that were not kept: ${rest.join(', ').slice(0, 500)}]`;
  return { attachments: mailedAttachments(rows), note };
};

const addMessage = async (tx: Context, ticket: TicketRow, mail: AuthoredMail, author: Author) => {
  const { attachments, note } = await storeFiles(tx, ticket, mail.files, author);
  const body = `${mail.body}${note}`;
  const fullText = mail.fullText === mail.body ? undefined : mail.fullText;
  // Customers see the staff as one, as in answers by command.
  await insertMessage(tx, ticket, {
    author,
    authorName: author === 'STAFF' ? 'Support' : mail.from,
    body,
    ...(fullText !== undefined && { fullText }),
  });
  return { attachments, body };
};

/** Adds an email of the staff to a locked ticket that is not closed, and mails it to everyone who takes part. */
export const fileStaffMail = async (tx: Context, ticket: TicketRow, mail: AuthoredMail): Promise<TicketRow> => {
  const current = await applyTicketEvent(tx, ticket, 'STAFF_REPLIED');
  const { attachments, body } = await addMessage(tx, current, mail, 'STAFF');
  await joinPeople(tx, current, mail.recipients);
  await mailAnswer(tx, current, body, attachments);
  // Recorded last: the email's References are those that its readers have.
  if (mail.messageId !== undefined) await recordMessageId(tx, current.id, mail.messageId);
  await audit(tx, { action: 'answer', resource: supportPermission, resourceId: current.id });
  return current;
};

/** Adds an email of a customer to a locked ticket; a closed one is continued in a new ticket. */
export const fileCustomerMail = async (
  tx: Context,
  ticket: TicketRow,
  mail: AuthoredMail,
  mayJoin: boolean,
): Promise<TicketRow> => {
  const isClosed = nextTicketStatus(ticket.status, 'CUSTOMER_REPLIED') === undefined;
  const current = isClosed
    ? await continueTicket(tx, ticket, mail.from)
    : await applyTicketEvent(tx, ticket, 'CUSTOMER_REPLIED');
  if (mayJoin) await joinPeople(tx, current, [mail.from, ...mail.recipients]);
  await fileMessage(tx, current, mail);
  await audit(tx, { action: 'reply', resource: supportPermission, resourceId: current.id });
  return current;
};

/** Adds an email of a customer to a locked ticket as it is, and notifies the staff. */
export const fileMessage = async (tx: Context, ticket: TicketRow, mail: AuthoredMail): Promise<void> => {
  const { attachments, body } = await addMessage(tx, ticket, mail, 'CUSTOMER');
  if (mail.messageId !== undefined) await recordMessageId(tx, ticket.id, mail.messageId);
  await notifyStaff(tx, ticket, body, { author: mail.from, attachments });
};
