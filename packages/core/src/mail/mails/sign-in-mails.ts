import type { MailContent } from '../render-mail.ts';

/** Email that a sign-in provider was linked to the account. */
export const signInAddedMail = ({ provider }: { provider: string }): MailContent => ({
  subject: `You can now sign in with ${provider}`,
  paragraphs: [
    `Someone, probably you, signed in to Sluice with a ${provider} account that has this email address. From now on, this ${provider} account can sign in to your Sluice account.`,
    'If this was not you, secure your account at the provider, then reset your password here and check your API keys.',
  ],
  footnote: 'This email is sent whenever a provider is linked to an account.',
});
