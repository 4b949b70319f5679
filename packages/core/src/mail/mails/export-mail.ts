import type { MailContent } from '../render-mail.ts';

type ExportMailInput = { name: string; days: string; reason: string; url: string };

/** Email about a failed scheduled export. */
export const exportFailedMail = ({ name, days, reason, url }: ExportMailInput): MailContent => ({
  subject: `The export ${name} failed`,
  paragraphs: [
    `The export ${name} of ${days} could not be written.`,
    reason,
    'The next export runs as scheduled. When the problem is fixed, export these days again.',
  ],
  action: { label: 'Open the exports', url },
  footnote: 'You receive this email because an export schedule contains your address.',
});
