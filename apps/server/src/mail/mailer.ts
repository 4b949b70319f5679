import { isEmail } from '@sluice/contract';
import type { OutboxMail } from '@sluice/core';
import { createTransport, type NodemailerError } from 'nodemailer';

/** `refused` for good: another attempt would end the same; `failed` for now. */
export type Delivery = { state: 'sent' } | { state: 'refused' | 'failed'; reason: string };

export type Mailer = { send(mail: OutboxMail): Promise<Delivery> };

export type MailerOptions = { smtpUrl: string; mailFrom: string };

// Well within the heartbeat of the job and short enough that a dead server delays nobody for long.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether the server must offer TLS: a password leaves this machine encrypted or not at all. `smtps` begins with it. */
export const needsTls = (smtpUrl: string): boolean => {
  const { protocol, password, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && password !== '' && !loopback.test(hostname) && !searchParams.has('ignoreTLS');
};

const openTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    ...timeouts,
    ...(needsTls(smtpUrl) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Only what the server says about this mail is final: a refused password is the operator's to correct. */
const isFinal = ({ code, permanent }: NodemailerError): boolean =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');

const judged = (error: unknown): Delivery => {
  if (!(error instanceof Error)) return { state: 'failed', reason: String(error) };
  return { state: isFinal(error) ? 'refused' : 'failed', reason: error.message };
};

// A control character has no place in an address, whatever the pattern of e-mails makes of it.
const isAddress = (text: string): boolean => isEmail(text) && !/\p{Cc}/u.test(text);

/** Hands mails to the operator's server, each over a connection of its own. */
export const createMailer = ({ smtpUrl, mailFrom }: MailerOptions): Mailer => {
  const transport = openTransport(smtpUrl);
  return {
    async send({ id, recipient, subject, text, html }) {
      if (!isAddress(recipient)) return { state: 'refused', reason: 'The recipient is not an e-mail address.' };
      const domain = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost';
      try {
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          // The same in each attempt, so that a mail that was sent twice can be seen as one.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { state: 'sent' };
      } catch (error) {
        return judged(error);
      }
    },
  };
};
