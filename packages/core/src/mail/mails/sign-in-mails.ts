import type { MailContent } from '../render-mail.ts';

/** Tells that a provider can be used to sign in from now on. */
export const signInAddedMail = ({ provider }: { provider: string }): MailContent => ({
  subject: `You can now sign in with ${provider}`,
  paragraphs: [
    `Somebody, probably you, signed in to Sluice with an account at ${provider} that has this e-mail address. From now on that account at ${provider} opens your account here.`,
    'If this was not you, secure your account at the provider, then reset your password here and check your API keys.',
  ],
  footnote: 'This mail is sent whenever a provider is joined to an account.',
});
