import type { MailContent } from '../render-mail.ts';

/** Email with a password reset link. */
export const passwordResetMail = ({ url, minutes }: { url: string; minutes: number }): MailContent => ({
  subject: 'Reset your password',
  paragraphs: [
    'Someone, probably you, requested a password reset for your Sluice account.',
    `The link works once, within ${minutes} minutes. Setting a new password signs you out everywhere.`,
  ],
  action: { label: 'Set a new password', url },
  footnote: 'If you did not request this, ignore this email: your password stays unchanged.',
});

/** Email that confirms a password change. */
export const passwordChangedMail = (): MailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your Sluice account was just changed, and all other sessions were signed out.',
    'If this was not you, reset your password immediately, then check your API keys and two-step verification.',
  ],
  footnote: 'This email is sent whenever a password changes.',
});

/** Email for users who request a password reset but have no password. */
export const singleSignOnMail = ({ url }: { url: string }): MailContent => ({
  subject: 'You sign in with single sign-on',
  paragraphs: [
    'Someone, probably you, requested a password reset for your Sluice account.',
    'You sign in with the single sign-on of your organization, so there is no password to reset.',
  ],
  action: { label: 'Sign in', url },
  footnote: 'If you did not request this, ignore this email: nothing has changed.',
});
