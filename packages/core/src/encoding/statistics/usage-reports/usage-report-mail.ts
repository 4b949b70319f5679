import type { ReportInterval } from '@sluice/contract';
import type { MailContent } from '../../../mail/render-mail.ts';
import type { Period } from './report-period.ts';

type Usage = {
  intervalType: ReportInterval;
  period: Period;
  encodings: number;
  billableMinutes: number;
  encodedBytes: number;
  encodedSeconds: number;
  dashboard: string;
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const lastDayOf = ({ to }: Period): string => dayOf(new Date(to.getTime() - 1));

/** Email about an organization's usage in a week or month. */
export const usageReportMail = (usage: Usage): MailContent => {
  const { intervalType, period, encodings, billableMinutes, encodedBytes, encodedSeconds, dashboard } = usage;
  const title = intervalType === 'WEEKLY' ? 'Your weekly usage' : 'Your monthly usage';
  return {
    subject: `${title} from ${dayOf(period.from)} to ${lastDayOf(period)}`,
    paragraphs: [
      `Finished encodings: ${number.format(encodings)}.`,
      `Billable minutes: ${number.format(billableMinutes)}.`,
      `Encoded: ${number.format(encodedSeconds / 60)} minutes, ${number.format(encodedBytes / 1e9)} GB.`,
    ],
    action: { label: 'Open the statistics', url: `${dashboard}/encoding/statistics` },
    footnote: 'You receive this email because a usage report of your organization contains your address.',
  };
};
