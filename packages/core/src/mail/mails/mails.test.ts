import { describe, expect, it } from 'vitest';
import { renderMail, type MailContent } from '../render-mail.ts';
import {
  adminInviteMail,
  dashboardReportMail,
  diskLowMail,
  exportFailedMail,
  invitationMail,
  mfaChangedMail,
  passwordChangedMail,
  passwordResetMail,
  recoveryCodeUsedMail,
  singleSignOnMail,
  signInAddedMail,
  verificationMail,
} from './index.ts';

const url = 'https://video.example.com/page?token=abc&next=1';
const invitation = { organizationName: 'Harbour & Sons', groupName: 'Editors', url, days: 7 };

const mails: Record<string, MailContent> = {
  verification: verificationMail({ code: '123456' }),
  'password-reset': passwordResetMail({ url, minutes: 60 }),
  'password-changed': passwordChangedMail(),
  'single-sign-on': singleSignOnMail({ url }),
  invitation: invitationMail({ ...invitation, inviterName: 'Ada Lovelace' }),
  'invitation-without-inviter': invitationMail({ ...invitation, days: 1 }),
  'export-failed': exportFailedMail({
    name: 'Warehouse',
    days: 'Mar 1, 2026',
    reason: 'The output refused the credentials.',
    url: 'https://video.example.com/observability/integrations?tab=exports',
  }),
  'dashboard-report': dashboardReportMail({
    name: 'Daily <b>quality</b>',
    license: 'Web & apps',
    days: 'Mar 1, 2026',
    timeZone: 'Europe/Vienna',
    figures: [
      { label: 'Plays', value: '12,345', note: 'Number, +4.2 % vs. the period before' },
      { label: 'Video startup time', value: '812 ms', note: 'Average, no earlier data, of 12,001 impressions' },
    ],
    url: 'https://video.example.com/observability/dashboards/42?licenseKey=key&from=1&to=2',
    unsubscribeUrl: 'https://video.example.com/unsubscribe/42?email=ada%40example.com&signature=abc',
  }),
  'disk-low': diskLowMail({
    machine: 'video-1',
    folder: '/srv/sluice',
    freeBytes: 3 * 1024 ** 3,
    reserveBytes: 2 * 1024 ** 3,
  }),
  'admin-invite': adminInviteMail({ url, days: 7 }),
  'sign-in-added': signInAddedMail({ provider: 'GitHub' }),
  'mfa-on': mfaChangedMail({ isOn: true }),
  'mfa-off': mfaChangedMail({ isOn: false }),
  'recovery-code-used': recoveryCodeUsedMail({ left: 9 }),
  'recovery-code-used-last-but-one': recoveryCodeUsedMail({ left: 1 }),
  'recovery-code-used-last': recoveryCodeUsedMail({ left: 0 }),
};

describe('the email', () => {
  it.each(Object.entries(mails))('%s matches its golden', async (name, content) => {
    const { subject, text, html } = renderMail(content);
    await expect(`Subject: ${subject}\n\n${text}\n`).toMatchFileSnapshot(`goldens/${name}.golden.txt`);
    await expect(html).toMatchFileSnapshot(`goldens/${name}.golden.html`);
  });

  it('escapes user input: no markup, no headers, no extra lines', () => {
    const evil = 'x</title><script>alert(1)</script>\r\nBcc: all@example.com';
    const { subject, text, html } = renderMail(
      invitationMail({ ...invitation, organizationName: evil, groupName: evil, inviterName: evil }),
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('</title><script');
  });

  it('makes no links of user-chosen names', () => {
    const evil = 'Locked! Go to https://evil.example.com or 10.0.0.1';
    const { text } = renderMail(
      invitationMail({ ...invitation, organizationName: evil, groupName: evil, inviterName: evil }),
    );
    expect(text).not.toMatch(/evil\.example|10\.0/);
    expect(text).toContain(url);
  });
});
