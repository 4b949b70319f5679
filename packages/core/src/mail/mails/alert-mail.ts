import type { MailContent } from '../render-mail.ts';

type Told = {
  headline: string;
  happening: string;
  /** What fires, a line each. */
  lines: readonly string[];
  /** What the rule's author says to do. */
  advice?: string | undefined;
  license: string;
  severity: string;
  ruleUrl: string;
};

/** What is said by e-mail of an alert. */
export const alertMail = ({ headline, happening, lines, advice, license, severity, ruleUrl }: Told): MailContent => ({
  subject: headline,
  paragraphs: [happening, ...lines, ...(advice ? [advice] : []), `Severity ${severity}, license ${license}.`],
  action: { label: 'Open the alert', url: ruleUrl },
  footnote: 'You get this because a channel of your organization’s alerts names your address.',
});
