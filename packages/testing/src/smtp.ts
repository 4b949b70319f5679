import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  /** Envelope addresses, which determine the recipients. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Names of attached files. */
  attachments: string[];
  /** Headers by lowercase name. */
  headers: Record<string, string>;
};

export type MailServer = {
  /** URL for `SMTP_URL`. */
  url: string;
  /** All accepted emails, oldest first. */
  messages(): readonly ReceivedMail[];
  /** Returns the latest email to the address that was not returned before, or waits for one; rejects on timeout. */
  waitFor(recipient: string, milliseconds?: number): Promise<ReceivedMail>;
  /** Responds to the next recipients with this code, such as 451 (try again) or 550 (permanent). */
  refuseNext(code: number, count?: number): void;
  close(): Promise<void>;
};

const readMail = async (raw: Buffer, from: string, to: string[]): Promise<ReceivedMail> => {
  const { subject = '', text = '', html = '', headers, attachments } = await PostalMime.parse(raw);
  const names = attachments.map(({ filename }) => filename ?? '');
  return {
    from,
    to,
    subject,
    text,
    html,
    attachments: names,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
};

const isTo = (recipient: string, { to }: ReceivedMail): boolean => to.includes(recipient.toLowerCase());

/** Emails of a server, and pending waits for them. */
const mailbox = () => {
  const mails: ReceivedMail[] = [];
  const answered = new Set<ReceivedMail>();
  const waiting = new Set<() => void>();
  const answer = (recipient: string): ReceivedMail | undefined => {
    const found = mails.findLast((mail) => isTo(recipient, mail) && !answered.has(mail));
    if (found) for (const mail of mails) if (isTo(recipient, mail)) answered.add(mail);
    return found;
  };
  return {
    mails,
    add(mail: ReceivedMail): void {
      mails.push(mail);
      for (const look of waiting) look();
    },
    waitFor: (recipient: string, milliseconds: number): Promise<ReceivedMail> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(`No email to ${recipient} in ${milliseconds} ms; received ${mails.length} emails in total.`),
          );
        }, milliseconds);
        const look = (): void => {
          const mail = answer(recipient);
          if (!mail) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
  };
};

/** Starts a real mail server that stores accepted emails. */
export const startMailServer = async (): Promise<MailServer> => {
  const box = mailbox();
  const refusals: number[] = [];
  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address.toLowerCase());
    box.add(await readMail(await buffer(stream), from, to));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift();
      done(responseCode ? Object.assign(new Error('Rejected by the test.'), { responseCode }) : null);
    },
    onData: callbackify(receive),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages: () => box.mails,
    waitFor: (recipient, milliseconds = 15_000) => box.waitFor(recipient, milliseconds),
    refuseNext: (code, count = 1) => void refusals.push(...Array.from({ length: count }, () => code)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
