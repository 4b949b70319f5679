import { findUnsentMail, noteFailure, noteSent, systemClock, type OutboxMail } from '@sluice/core';
import type { Platform } from '../../shared/platform.ts';
import type { Logger } from '../../platform/logger.ts';
import { createMailer, type Mailer } from '../../mail/mailer.ts';

export type DeliverMail = (mailId: string) => Promise<void>;

type MailPlatform = Pick<Platform, 'configuration' | 'db' | 'log' | 'objects'>;

const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

/** Logs an email when no server is configured, so that a user at the machine finds codes and links there. */
const logMail = (log: Logger, { recipient, subject, text }: OutboxMail): void => {
  const lines = printable(`Email to ${recipient}: ${subject}\n\n${text}\n`).replaceAll('\n', '\n    ');
  log.info(`SMTP_URL is not set, so this email is not sent.\n\n    ${lines}`);
};

const deliver = async ({ db, log }: MailPlatform, mailer: Mailer, mail: OutboxMail): Promise<void> => {
  const outbox = { db, clock: systemClock };
  const delivery = await mailer.send(mail);
  if (delivery.state === 'sent') return noteSent(outbox, mail.id);
  const { state, reason } = delivery;
  await noteFailure(outbox, mail.id, reason);
  log.warn(
    { mailId: mail.id, purpose: mail.purpose, reason },
    `email ${state === 'refused' ? 'rejected' : 'deferred'}`,
  );
  if (state === 'failed') throw new Error(`Email ${mail.id} could not be sent: ${reason}`);
};

/**
 * Creates the sender of the outbox's emails. It throws when a retry may help and returns when nothing is left to do.
 *
 * Without `SMTP_URL` an email stays in the outbox; on a local machine with an embedded database, it is also logged.
 */
export const createDeliverMail = (platform: MailPlatform): DeliverMail => {
  const { configuration, db, log, objects } = platform;
  const { smtpUrl, mailFrom, databaseUrl } = configuration;
  const mailer =
    smtpUrl === undefined
      ? undefined
      : createMailer({ smtpUrl, mailFrom, openAttachment: async (key) => (await objects.get(key)).stream });
  return async (mailId) => {
    const mail = await findUnsentMail({ db, clock: systemClock }, mailId);
    if (!mail) return;
    if (mailer) await deliver(platform, mailer, mail);
    else if (databaseUrl === undefined) logMail(log, mail);
    else log.info({ mailId, purpose: mail.purpose }, 'SMTP_URL is not set, so the email stays in the outbox');
  };
};
