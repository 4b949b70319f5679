import type { MailServer } from '@sluice/testing/smtp';

/** Returns the six-digit code of the latest email to an address. */
export const mailedCode = async (mail: MailServer, recipient: string): Promise<string> => {
  const { subject, text } = await mail.waitFor(recipient);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The email “${subject}” has no code: ${text}`);
  return code;
};

/** Returns the path of the link in the latest email to an address. */
export const mailedLink = async (mail: MailServer, recipient: string): Promise<string> => {
  const { subject, text } = await mail.waitFor(recipient);
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The email “${subject}” has no link: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};
