import { findUnsentMail, noteFailure, noteSent, systemClock, type OutboxMail } from '@sluice/core';
import type { Platform } from '../shared/platform.ts';
import type { Logger } from '../shared/logger.ts';
import { createMailer, type Mailer } from './mailer.ts';

export type DeliverMail = (mailId: string) => Promise<void>;

type MailPlatform = Pick<Platform, 'configuration' | 'db' | 'log'>;

const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

/** Where nobody sends mails, the log is where a person at the machine finds codes and links. */
const logMail = (log: Logger, { recipient, subject, text }: OutboxMail): void => {
  const lines = printable(`Mail to ${recipient}: ${subject}\n\n${text}\n`).replaceAll('\n', '\n    ');
  log.info(`SMTP_URL is not set, so this mail is not sent.\n\n    ${lines}`);
};

const deliver = async ({ db, log }: MailPlatform, mailer: Mailer, mail: OutboxMail): Promise<void> => {
  const outbox = { db, clock: systemClock };
  const delivery = await mailer.send(mail);
  if (delivery.state === 'sent') return noteSent(outbox, mail.id);
  const { state, reason } = delivery;
  await noteFailure(outbox, mail.id, reason);
  log.warn(
    { mailId: mail.id, purpose: mail.purpose, reason },
    `a mail was ${state === 'refused' ? 'refused' : 'not taken'}`,
  );
  if (state === 'failed') throw new Error(`Mail ${mail.id} could not be sent: ${reason}`);
};

/**
 * What sends the mails of the outbox: an error where another attempt may help, none once there is nothing left to do.
 *
 * Without `SMTP_URL` a mail stays in the outbox; on a machine of one's own, which has its database embedded, it is logged.
 */
export const createDeliverMail = (platform: MailPlatform): DeliverMail => {
  const { configuration, db, log } = platform;
  const { smtpUrl, mailFrom, databaseUrl } = configuration;
  const mailer = smtpUrl === undefined ? undefined : createMailer({ smtpUrl, mailFrom });
  return async (mailId) => {
    const mail = await findUnsentMail({ db, clock: systemClock }, mailId);
    if (!mail) return;
    if (mailer) await deliver(platform, mailer, mail);
    else if (databaseUrl === undefined) logMail(log, mail);
    else log.info({ mailId, purpose: mail.purpose }, 'SMTP_URL is not set, so a mail stays in the outbox');
  };
};
