import type { MailContent } from '../render-mail.ts';

type AlertMailInput = {
  headline: string;
  happening: string;
  /** One line per firing value. */
  lines: readonly string[];
  /** Instructions by the rule's author. */
  advice?: string | undefined;
  license: string;
  severity: string;
  ruleUrl: string;
};

/** Email about an alert. */
export const alertMail = ({
  headline,
  happening,
  lines,
  advice,
  license,
  severity,
  ruleUrl,
}: AlertMailInput): MailContent => ({
  subject: headline,
  paragraphs: [happening, ...lines, ...(advice ? [advice] : []), `Severity ${severity}, license ${license}.`],
  action: { label: 'Open the alert', url: ruleUrl },
  footnote: 'You receive this email because an alert channel of your organization contains your address.',
});
