import { isEmail } from '@sluice/contract/account/rules';
import { StartError } from '../platform/start-error.ts';

/** Email of support. */
export type SupportConfiguration = {
  /** Address whose emails the platform receives, in lowercase; replies to tickets go to it with `+` and the ticket. */
  mailbox: string | undefined;
  /** IMAP server with that mailbox, which the scheduler reads each minute; its path names a folder other than INBOX. */
  imapUrl: string | undefined;
  /** Addresses from which the staff answers, in lowercase. */
  staffEmails: readonly string[];
};

type Read = (name: string) => string | undefined;

// A local part has 64 characters at most, of which `+`, the id of a ticket and its signature need 47.
const mailboxPattern = /^[^@+\s]{1,17}@[^@\s]+$/;

const readMailbox = (read: Read): string | undefined => {
  const mailbox = read('SUPPORT_MAILBOX')?.toLowerCase();
  if (mailbox === undefined || (mailboxPattern.test(mailbox) && isEmail(mailbox))) return mailbox;
  throw new StartError(
    `SUPPORT_MAILBOX must be an address such as support@example.com, with 17 characters at most before the @, not "${mailbox}".`,
  );
};

const readImapUrl = (read: Read): string | undefined => {
  const text = read('SUPPORT_IMAP_URL');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // Not shown: it contains a password.
  if (!url || !/^imaps?:$/.test(url.protocol) || url.username === '' || url.password === '')
    throw new StartError('SUPPORT_IMAP_URL must be an address such as imaps://user:password@mail.example.com.');
  if (read('SUPPORT_MAILBOX') === undefined)
    throw new StartError('SUPPORT_IMAP_URL is set; set SUPPORT_MAILBOX too, to the address whose emails arrive there.');
  return text;
};

const readStaff = (read: Read): string[] => {
  const emails = (read('SUPPORT_STAFF_EMAILS') ?? read('SUPPORT_EMAIL') ?? '')
    .split(',')
    .flatMap((email) => email.trim().toLowerCase() || []);
  const invalidEmail = emails.find((email) => !isEmail(email));
  if (invalidEmail === undefined) return emails;
  throw new StartError(
    `SUPPORT_STAFF_EMAILS must be email addresses separated by commas; "${invalidEmail}" is not one.`,
  );
};

/** Reads the settings of support by email; throws `StartError` with one sentence for the operator. */
export const readSupport = (read: Read): SupportConfiguration => ({
  mailbox: readMailbox(read),
  imapUrl: readImapUrl(read),
  staffEmails: readStaff(read),
});
