import type { MailContent } from '../render-mail.ts';

const notYou =
  'If this was not you, reset your password immediately, then check your API keys and two-step verification.';

/** Email that two-step verification was turned on or off. */
export const mfaChangedMail = ({ isOn }: { isOn: boolean }): MailContent => ({
  subject: `Two-step verification was turned ${isOn ? 'on' : 'off'}`,
  paragraphs: [
    isOn
      ? 'From now on, signing in to Sluice with your password also requires a code from your authentication app.'
      : 'From now on, your password is enough to sign in to Sluice. Your recovery codes no longer work.',
    notYou,
  ],
  footnote: 'This email is sent whenever two-step verification is turned on or off.',
});

/** Email that a recovery code was used. */
export const recoveryCodeUsedMail = ({ left }: { left: number }): MailContent => ({
  subject: 'A recovery code was used',
  paragraphs: [
    'Someone, probably you, used a recovery code of your Sluice account instead of the authentication app.',
    left === 0
      ? 'It was the last one. Create new recovery codes, so that you do not lock yourself out.'
      : `${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. You can create new ones at any time.`,
    notYou,
  ],
  footnote: 'This email is sent whenever a recovery code is used.',
});
