import { mailBytesMax, receiveMail } from '@sluice/core';
import { MailTooLarge, readMailStream } from '../mail/read-mail-stream.ts';
import { StartError } from '../platform/start-error.ts';
import type { Command } from './command.ts';

// Exit codes that mail servers read: return the email to its sender, or try again later.
const exitUnavailable = 69;
const exitTemporaryFailure = 75;

const receive: Command = {
  parameters: '',
  purpose: 'receives one email to support on stdin, from the pipe of a mail server',
  exitCodeOf: (error) => (error instanceof MailTooLarge ? exitUnavailable : exitTemporaryFailure),
  async run(context, _parameters, input) {
    if (context.services.settings.supportMailbox === undefined)
      throw new StartError('SUPPORT_MAILBOX is not set: set it to the address whose emails are piped to this command.');
    const { state, reason, ticketId } = await receiveMail(context, await readMailStream(input, mailBytesMax));
    return [[state, ticketId, reason].filter(Boolean).join('  ')];
  },
};

/** Command that receives email. */
export const mailCommands = { 'receive-mail': receive };
