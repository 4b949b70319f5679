import type { MailContent } from '../render-mail.ts';

/** Email with the six-digit code of a sign-up. */
export const verificationMail = ({ code }: { code: string }): MailContent => ({
  subject: `${code} is your verification code`,
  paragraphs: ['Enter this code to continue your sign-up at Sluice. Only the code of the latest email works.'],
  code,
  footnote: 'If you did not sign up, ignore this email: no account is created without the code.',
});
