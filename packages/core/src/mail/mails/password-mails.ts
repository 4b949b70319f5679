import type { MailContent } from '../render-mail.ts';

/** The link with which a forgotten password is replaced. */
export const passwordResetMail = ({ url, minutes }: { url: string; minutes: number }): MailContent => ({
  subject: 'Reset your password',
  paragraphs: [
    'Somebody, probably you, asked to reset the password of your Sluice account.',
    `The link works once, within ${minutes} minutes. Setting a new password signs you out everywhere.`,
  ],
  action: { label: 'Set a new password', url },
  footnote: 'You did not ask for this? Then ignore this mail: your password stays as it is.',
});

/** Tells that a password is another one now. */
export const passwordChangedMail = (): MailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your Sluice account was just changed, and every other session was signed out.',
    'If this was not you, reset your password at once, then check your API keys and two-step verification.',
  ],
  footnote: 'This mail is sent whenever a password changes.',
});

/** Tells who asked for a new password that their account has none. */
export const singleSignOnMail = ({ url }: { url: string }): MailContent => ({
  subject: 'You sign in by single sign-on',
  paragraphs: [
    'Somebody, probably you, asked to reset the password of your Sluice account.',
    'You sign in by the single sign-on of your organization, so there is no password here to reset.',
  ],
  action: { label: 'Sign in', url },
  footnote: 'You did not ask for this? Then ignore this mail: nothing has changed.',
});
