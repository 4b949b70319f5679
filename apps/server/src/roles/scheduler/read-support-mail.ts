import { readMailbox, readMailboxJob, type Context } from '@sluice/core';
import { handle, type HandledJob } from '@sluice/jobs';
import { nameOfMailbox, withMailbox } from '../../mail/open-mailbox.ts';
import type { Platform } from '../../shared/platform.ts';

/** Returns the job that receives the emails of the mailbox of support; it does nothing unless one is configured. */
export const readSupportMail = (
  context: Context,
  { configuration: { support }, log }: Pick<Platform, 'configuration' | 'log'>,
): HandledJob =>
  handle(readMailboxJob, async () => {
    const { imapUrl } = support;
    if (imapUrl === undefined) return;
    const name = nameOfMailbox(imapUrl);
    try {
      for (const mail of await withMailbox(imapUrl, (mailbox) => readMailbox(context, name, mailbox)))
        log.info(mail, 'email to support received');
    } catch (error) {
      log.warn({ mailbox: name, err: error }, 'the mailbox of support could not be read; it is read again in a minute');
    }
  });
