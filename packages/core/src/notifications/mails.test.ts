import { describe, expect, it } from 'vitest';
import { renderMail, type MailContent } from '../mail/render-mail.ts';
import { eventMail } from './event-mail.ts';
import { usageReportMail } from '../encoding/statistics/usage-reports/usage-report-mail.ts';

const dashboard = 'https://video.example.com';
const event = {
  eventType: 'ENCODING_ERROR',
  state: 'FIRED',
  resourceId: 'e-1',
  happenedAt: '2026-11-21T13:05:09.123Z',
  attributes: { error_title: 'The input file does not exist.', error_advice: 'Check the input path.' },
  subject: { name: 'Harbour & Sons', status: 'ERROR' },
  dashboard,
} as const;

const mails: Record<string, MailContent> = {
  'encoding-error': eventMail(event),
  'encoding-finished': eventMail({
    ...event,
    eventType: 'ENCODING_FINISHED',
    attributes: {},
    subject: { name: 'Harbour & Sons', status: 'FINISHED' },
  }),
  'live-input-resolved': eventMail({
    ...event,
    eventType: 'LIVE_INPUT_STREAM_CHANGED',
    state: 'RESOLVED',
    attributes: {},
    subject: {},
  }),
  'usage-report': usageReportMail({
    intervalType: 'WEEKLY',
    period: { from: new Date('2026-11-09T00:00:00Z'), to: new Date('2026-11-16T00:00:00Z') },
    encodings: 1234,
    billableMinutes: 98.765,
    encodedBytes: 5_432_100_000,
    encodedSeconds: 7200,
    dashboard,
  }),
};

describe('the email of a notification', () => {
  it.each(Object.entries(mails))('%s matches its golden', async (name, content) => {
    const { subject, text, html } = renderMail(content);
    await expect(`Subject: ${subject}\n\n${text}\n`).toMatchFileSnapshot(`goldens/${name}.golden.txt`);
    await expect(html).toMatchFileSnapshot(`goldens/${name}.golden.html`);
  });

  it('makes no link of the name of an encoding', () => {
    const name = 'Locked! Go to https://evil.example.com';
    expect(renderMail(eventMail({ ...event, subject: { name } })).text).not.toMatch(/evil\.example/);
  });
});
