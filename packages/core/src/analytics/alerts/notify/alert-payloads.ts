import type { AlertSeverity } from '@sluice/contract';
import { type AlertNotification, summaryOf, headlineOf, timeText, valueLines } from './alert-notification.ts';

/** Returns the body of a webhook message. */
export const webhookBody = (id: string, news: AlertNotification): Record<string, unknown> => {
  const { kind, rule, license, happenedAt, firingSince, values, reason, links } = news;
  const { id: ruleId, name, description, severity, ...condition } = rule;
  return {
    id,
    type: kind === 'TEST' ? 'TEST' : `ANALYTICS_ALERT_${kind}`,
    timestamp: happenedAt,
    state: kind === 'RESOLVED' ? 'RESOLVED' : 'FIRED',
    title: headlineOf(news),
    text: summaryOf(news),
    severity,
    firingSince,
    reason,
    rule: { id: ruleId, name, description, ...condition },
    license,
    values,
    links,
  };
};

const colors: Record<AlertSeverity, string> = { INFO: '#2f86f6', WARNING: '#d9a514', CRITICAL: '#d92d3a' };
const colorOf = ({ kind, rule }: AlertNotification): string =>
  kind === 'RESOLVED' ? '#16a37f' : colors[rule.severity];

// Slack turns these characters into links and mentions.
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the message for Slack's incoming webhooks. */
export const slackBody = (news: AlertNotification): Record<string, unknown> => {
  const { rule, license, happenedAt, links } = news;
  const lines = valueLines(news).map((line) => `• ${plain(line)}`);
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
  const button = (text: string, url: string) => ({ type: 'button', text: { type: 'plain_text', text }, url });
  return {
    text: plain(`${headlineOf(news)}: ${summaryOf(news)}`),
    attachments: [
      {
        color: colorOf(news),
        blocks: [
          { type: 'header', text: { type: 'plain_text', text: headlineOf(news).slice(0, 150) } },
          section(plain(summaryOf(news))),
          ...(lines.length > 0 ? [section(lines.join('\n'))] : []),
          ...(rule.description ? [section(`_${plain(rule.description.replaceAll('_', ' ').slice(0, 1000))}_`)] : []),
          {
            type: 'context',
            elements: [
              {
                type: 'plain_text',
                text: `${rule.severity} · ${license.name} · ${timeText(happenedAt)}`.slice(0, 500),
              },
            ],
          },
          {
            type: 'actions',
            elements: [button('Open the alert', links.rule), button('Open the metric', links.metric)],
          },
        ],
      },
    ],
  };
};

const teamsColor = ({ kind, rule }: AlertNotification): string =>
  kind === 'RESOLVED' ? 'Good' : { INFO: 'Accent', WARNING: 'Warning', CRITICAL: 'Attention' }[rule.severity];

/** Returns the message with an adaptive card for Teams webhooks. */
export const teamsBody = (news: AlertNotification): Record<string, unknown> => {
  const { rule, license, happenedAt, links } = news;
  const text = (content: string, more: Record<string, unknown> = {}) => ({
    type: 'TextBlock',
    text: content,
    wrap: true,
    ...more,
  });
  const facts = [
    { title: 'Severity', value: rule.severity },
    { title: 'License', value: license.name },
    { title: 'Time', value: timeText(happenedAt) },
  ];
  const body = [
    text(headlineOf(news), { size: 'Large', weight: 'Bolder', color: teamsColor(news) }),
    text(summaryOf(news)),
    ...valueLines(news).map((line) => text(`- ${line}`, { spacing: 'Small' })),
    ...(rule.description ? [text(rule.description.slice(0, 1000), { isSubtle: true })] : []),
    { type: 'FactSet', facts },
  ];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
    actions: [
      { type: 'Action.OpenUrl', title: 'Open the alert', url: links.rule },
      { type: 'Action.OpenUrl', title: 'Open the metric', url: links.metric },
    ],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
};
