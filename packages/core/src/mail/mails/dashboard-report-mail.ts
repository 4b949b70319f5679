import type { MailContent, MailFigure } from '../render-mail.ts';

type DashboardReport = {
  name: string;
  license: string;
  /** Formatted days: `Mar 1, 2026` or `Mar 2, 2026 to Mar 8, 2026`. */
  days: string;
  timeZone: string;
  figures: readonly MailFigure[];
  url: string;
  unsubscribeUrl: string;
};

/** Email with the values of a dashboard in a day or week. */
export const dashboardReportMail = ({
  name,
  license,
  days,
  timeZone,
  figures,
  url,
  unsubscribeUrl,
}: DashboardReport): MailContent => ({
  subject: `${name}: ${days}`,
  paragraphs: [
    `License ${license}, ${days} (${timeZone}).`,
    ...(figures.length === 0 ? ['This dashboard has no panels.'] : []),
  ],
  figures,
  action: { label: 'Open the dashboard', url },
  footnote:
    'You receive this email because a report of your organization contains your address. Change it on the dashboard, under Email report.',
  unsubscribeUrl,
});
