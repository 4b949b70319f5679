import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { at, shellHandlers } from '../../testing/shell-handlers.ts';
import type { UsageReport } from './report-card.tsx';

const weekly: UsageReport = {
  id: 'weekly',
  type: 'EMAIL',
  eventType: 'USAGE_REPORT',
  category: 'ENCODING',
  resourceType: 'ENCODING',
  intervalType: 'WEEKLY',
  emails: ['ada@harbour.example'],
  muted: false,
  resolve: false,
  createdAt: at,
  modifiedAt: at,
};

const open = (more: Handlers = {}) => {
  let reports = [weekly];
  return renderApp(
    '/organization/usage-reports',
    shellHandlers({
      'notifications.emails.usageReports.list': () => paged(reports),
      'notifications.emails.usageReports.create': ({ body }) => {
        const report = { ...weekly, ...body, id: body?.intervalType ?? 'none' } as UsageReport;
        reports = [...reports.filter(({ intervalType }) => intervalType !== report.intervalType), report];
        return report;
      },
      'notifications.mute': () => {
        reports = reports.map((report) => ({ ...report, muted: true }));
        return { ...weekly, muted: true };
      },
      'notifications.delete': () => {
        reports = [];
        return { id: 'weekly' };
      },
      ...more,
    }),
  );
};

describe('usage reports', () => {
  it('shows the recipients of each interval and adds the first ones', async () => {
    const { calls } = await open();
    await expect.element(page.getByText('ada@harbour.example')).toBeVisible();
    await page.getByRole('button', { name: 'Add recipients' }).click();
    await userEvent.fill(page.getByLabelText(/Add email/), 'grace@harbour.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Save recipients' }).click();
    await expect.element(page.getByText('grace@harbour.example')).toBeVisible();
    expect(calls.find(({ id }) => id === 'notifications.emails.usageReports.create')?.input).toEqual({
      body: { emails: ['grace@harbour.example'], intervalType: 'MONTHLY' },
    });
  });

  it('mutes and deletes a report, and loads the list again after each', async () => {
    await open();
    await page.getByRole('button', { name: 'Mute' }).click();
    await expect.element(page.getByText('Muted')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Nobody receives this report.').first()).toBeVisible();
    await expect.element(page.getByText('ada@harbour.example')).not.toBeInTheDocument();
  });

  it('shows that the user lacks the permission', async () => {
    await open({ 'notifications.emails.usageReports.list': () => Promise.reject(refusal(403, 1000)) });
    await expect.element(page.getByText(/permission/i).first()).toBeVisible();
  });
});
