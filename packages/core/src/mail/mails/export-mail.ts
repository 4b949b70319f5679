import type { MailContent } from '../render-mail.ts';

type Told = { name: string; days: string; reason: string; url: string };

/** What is said by e-mail of an export that began by itself and failed. */
export const exportFailedMail = ({ name, days, reason, url }: Told): MailContent => ({
  subject: `The export ${name} failed`,
  paragraphs: [
    `The export ${name} of ${days} could not be written.`,
    reason,
    'The next one begins at its time. Once the cause is gone, export these days again.',
  ],
  action: { label: 'Open the exports', url },
  footnote: 'You get this because a schedule of exports names your address.',
});
