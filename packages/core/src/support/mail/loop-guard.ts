import type { IncomingMail } from './incoming-mail.ts';

const first = (mail: IncomingMail, name: string): string => mail.headers(name)[0]?.trim().toLowerCase() ?? '';

/**
 * Returns why nothing may respond to an email: it was sent by a program (RFC 3834), or by this platform. Undefined for
 * an email of a person.
 */
export const automaticReason = (mail: IncomingMail, mailbox: string | undefined): string | undefined => {
  if (mail.from === undefined) return 'It does not have exactly one author.';
  const automatic = first(mail, 'auto-submitted');
  if (automatic !== '' && automatic.split(';')[0]?.trim() !== 'no') return `It was sent automatically (${automatic}).`;
  if (/^(bulk|list|junk|auto_reply)$/.test(first(mail, 'precedence')))
    return `Its precedence is ${first(mail, 'precedence')}.`;
  if (first(mail, 'return-path') === '<>') return 'It has no return path.';
  if (first(mail, 'x-autoreply') !== '' || first(mail, 'x-autorespond') !== '') return 'It was sent automatically.';
  if (/^(mailer-daemon|postmaster)@/.test(mail.from)) return 'It was sent by a mail server.';
  if (mailbox !== undefined && isMailbox(mailbox, mail.from)) return 'It was sent by this mailbox.';
  return undefined;
};

/** Reports whether an address is the mailbox of support, or one of its addresses for a ticket. */
export const isMailbox = (mailbox: string, address: string): boolean => {
  const [local, domain] = address.split('@');
  return `${local?.split('+')[0]}@${domain}` === mailbox;
};
