import type { MailContent } from '../render-mail.ts';

/** The six-digit code of a sign-up. */
export const verificationMail = ({ code }: { code: string }): MailContent => ({
  subject: `${code} is your verification code`,
  paragraphs: ['Enter this code to go on with your sign-up at Sluice. Only the code of the latest mail works.'],
  code,
  footnote: 'You did not sign up? Then ignore this mail: without the code no account is made.',
});
