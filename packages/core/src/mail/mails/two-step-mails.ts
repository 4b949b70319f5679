import type { MailContent } from '../render-mail.ts';

const notYou = 'If this was not you, reset your password at once, then check your API keys and two-step verification.';

/** Tells that two-step verification is on or off now. */
export const mfaChangedMail = ({ isOn }: { isOn: boolean }): MailContent => ({
  subject: `Two-step verification was turned ${isOn ? 'on' : 'off'}`,
  paragraphs: [
    isOn
      ? 'From now on, signing in to Sluice with your password needs a code of your authentication app too.'
      : 'From now on, your password alone is enough to sign in to Sluice. Your recovery codes are void.',
    notYou,
  ],
  footnote: 'This mail is sent whenever two-step verification is turned on or off.',
});

/** Tells that one of the recovery codes is used up. */
export const recoveryCodeUsedMail = ({ left }: { left: number }): MailContent => ({
  subject: 'A recovery code was used',
  paragraphs: [
    'Somebody, probably you, used a recovery code of your Sluice account in place of the authentication app.',
    left === 0
      ? 'It was the last one: make new recovery codes, so that you do not lock yourself out.'
      : `${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. You can make new ones at any time.`,
    notYou,
  ],
  footnote: 'This mail is sent whenever a recovery code is used.',
});
