import { describe, expect, it } from 'vitest';
import { alertMail } from '../../../mail/mails/alert-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { type AlertNotification, summaryOf, headlineOf, valueLines } from './alert-notification.ts';
import { slackBody, teamsBody, webhookBody } from './alert-payloads.ts';

const links = {
  rule: 'https://video.example.com/observability/alerts/r-1',
  metric: 'https://video.example.com/observability/errors/error-percentage?licenseKey=key&from=1&to=2',
};
const share = { dimension: 'COUNTRY', measured: 0.4, reference: null, impressions: 120 };

const firing: AlertNotification = {
  kind: 'FIRING',
  rule: {
    id: 'r-1',
    name: 'Errors of one CDN',
    description: 'Send viewers elsewhere until it is well again.',
    severity: 'CRITICAL',
    kind: 'THRESHOLD',
    metric: 'error-percentage',
    splitBy: 'CDN_PROVIDER',
    windowMinutes: 10,
    direction: 'ABOVE',
    threshold: 0.1,
    reference: 'PREVIOUS_WEEK',
    minimumImpressions: 50,
  },
  license: { key: 'key', name: 'Harbour & Sons' },
  happenedAt: '2026-11-21T13:05:00Z',
  values: [
    {
      key: 'edge-west',
      measured: 0.3125,
      since: '2026-11-21T13:05:00Z',
      evidence: [
        { ...share, value: 'AT', share: 0.8 },
        { ...share, dimension: 'ISP', value: null, share: 0.6 },
      ],
    },
    { key: '', measured: 0.12, since: '2026-11-21T13:04:00Z', evidence: [] },
  ],
  links,
};
const resolved: AlertNotification = {
  ...firing,
  kind: 'RESOLVED',
  happenedAt: '2026-11-21T13:40:00Z',
  firingSince: '2026-11-21T13:05:00Z',
  values: [],
};
const { splitBy: _splitBy, ...unsplit } = firing.rule;
const dropped: AlertNotification = {
  ...firing,
  kind: 'REMINDER',
  firingSince: '2026-11-21T12:05:00Z',
  rule: {
    ...unsplit,
    name: 'Viewers have left',
    kind: 'RELATIVE',
    metric: 'concurrent-viewers',
    aggregation: 'avg',
    direction: 'BELOW',
    threshold: 50,
  },
  values: [{ key: '', measured: -61.5, since: '2026-11-21T12:05:00Z', evidence: [] }],
};

const cases: Record<string, AlertNotification> = {
  firing,
  resolved,
  reminder: dropped,
  test: { ...firing, kind: 'TEST', values: [] },
};

const mailOf = (news: AlertNotification) =>
  renderMail(
    alertMail({
      headline: headlineOf(news),
      happening: summaryOf(news),
      lines: valueLines(news),
      advice: news.rule.description,
      license: news.license.name,
      severity: news.rule.severity,
      ruleUrl: news.links.rule,
    }),
  );

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

describe.each(Object.entries(cases))('alert notification: %s', (name, news) => {
  it.each([
    ['webhook', webhookBody('m-1', news)],
    ['slack', slackBody(news)],
    ['teams', teamsBody(news)],
  ])('matches the golden payload for %s', async (channel, body) => {
    await expect(json(body)).toMatchFileSnapshot(`goldens/${channel}-${name}.golden.json`);
  });

  it('matches the golden email', async () => {
    const { subject, text, html } = mailOf(news);
    await expect(`Subject: ${subject}\n\n${text}\n`).toMatchFileSnapshot(`goldens/mail-${name}.golden.txt`);
    await expect(html).toMatchFileSnapshot(`goldens/mail-${name}.golden.html`);
  });
});

describe('untrusted names', () => {
  const evil = 'Go <!channel> to https://evil.example.com|now';
  const news: AlertNotification = {
    ...firing,
    rule: { ...firing.rule, name: evil },
    values: [{ key: evil, measured: 1, since: firing.happenedAt, evidence: [{ ...share, value: evil, share: 1 }] }],
  };

  it('contain no links and no mentions', () => {
    const sent = JSON.stringify([slackBody(news), teamsBody(news), mailOf(news).text]);
    expect(sent).not.toContain('<!channel>');
    expect(sent).not.toContain('evil.example');
  });

  it('are limited to ten values', () => {
    const values = Array.from({ length: 12 }, (_, index) => ({
      key: `cdn ${index}`,
      measured: 0.2,
      since: firing.happenedAt,
      evidence: [],
    }));
    expect(valueLines({ ...firing, values }).slice(-2)).toEqual(['cdn 9: 20 %', 'and 2 more']);
  });
});
