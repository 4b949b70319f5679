import type { Readable } from 'node:stream';
import { isEmail } from '@sluice/contract';
import type { OutboxMail } from '@sluice/core';
import type { MailThreading } from '@sluice/db';
import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopback } from './is-loopback.ts';
import { mailDomainOf } from './mail-domain.ts';

/** Outcome of one attempt: `refused` is permanent, `failed` may succeed when retried. */
export type Delivery = { state: 'sent' } | { state: 'refused' | 'failed'; reason: string };

/** Parts of a stored email that are sent. */
type OutgoingMail = Pick<
  OutboxMail,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'attachments' | 'threading' | 'unsubscribe_url'
>;

export type Mailer = { send(mail: OutgoingMail): Promise<Delivery> };

/** Opens a file that an email carries. */
export type OpenAttachment = (key: string) => Promise<Readable>;

export type MailerOptions = { smtpUrl: string; mailFrom: string; openAttachment: OpenAttachment };

// Well below the job's heartbeat, and short enough that an unresponsive server delays other emails only briefly.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Reports whether the server must offer TLS: passwords leave this machine only encrypted. `smtps` always uses TLS. */
export const needsTls = (smtpUrl: string): boolean => {
  const { protocol, password, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && password !== '' && !isLoopback(hostname) && !searchParams.has('ignoreTLS');
};

const openTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    ...timeouts,
    ...(needsTls(smtpUrl) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects to the mail server and signs in; throws what it objects to. */
export const verifyMailServer = async (smtpUrl: string): Promise<void> => {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** Reports whether a rejection of this email is permanent; a rejected password is not, the operator can correct it. */
const isFinal = ({ code, permanent }: NodemailerError): boolean =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');

const judged = (error: unknown): Delivery => {
  if (!(error instanceof Error)) return { state: 'failed', reason: String(error) };
  return { state: isFinal(error) ? 'refused' : 'failed', reason: error.message };
};

// Control characters are invalid in an address, even if the email pattern accepts them.
const isAddress = (text: string): boolean => isEmail(text) && !/\p{Cc}/u.test(text);

// RFC 8058: the mail client posts to the link, without opening it.
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// RFC 3834: a response that no person wrote has no return path, so that the other side's does not respond to it.
const conversation = ({ replyTo, references, isAutomaticReply }: MailThreading, recipient: string) => ({
  ...(replyTo !== undefined && { replyTo }),
  ...(references !== undefined && { references, inReplyTo: references.at(-1) }),
  ...(isAutomaticReply && { envelope: { from: '', to: recipient } }),
});

/** A file that has been opened for an email. */
type Attachment = { filename: string; contentType: string; content: Readable };

const closeAll = (attachments: readonly Attachment[]): void => {
  for (const { content } of attachments) content.destroy();
};

const openAll = async (wanted: OutgoingMail['attachments'], openAttachment: OpenAttachment): Promise<Attachment[]> => {
  const opened: Attachment[] = [];
  try {
    for (const { name, key, contentType } of wanted)
      opened.push({ filename: name, contentType, content: await openAttachment(key) });
    return opened;
  } catch (error) {
    closeAll(opened);
    throw error;
  }
};

/** Creates a sender that submits each email to the operator's server over its own connection. */
export const createMailer = ({ smtpUrl, mailFrom, openAttachment }: MailerOptions): Mailer => {
  const transport = openTransport(smtpUrl);
  return {
    async send({
      id,
      recipient,
      subject,
      text,
      html,
      attachments: wanted,
      threading,
      unsubscribe_url: unsubscribeUrl,
    }) {
      if (!isAddress(recipient)) return { state: 'refused', reason: 'The recipient is not an email address.' };
      let attachments: Attachment[] = [];
      try {
        attachments = await openAll(wanted, openAttachment);
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          attachments,
          // The same id in each attempt lets mail clients recognize duplicates.
          messageId: `<${id}@${mailDomainOf(mailFrom)}>`,
          ...conversation(threading, recipient),
          headers: {
            'Auto-Submitted': threading.isAutomaticReply ? 'auto-replied' : 'auto-generated',
            ...(unsubscribeUrl && oneClick(unsubscribeUrl)),
          },
        });
        return { state: 'sent' };
      } catch (error) {
        return judged(error);
      } finally {
        // A server that cannot be reached leaves them unread, and Node ends a process that forgets an open file.
        closeAll(attachments);
      }
    },
  };
};
