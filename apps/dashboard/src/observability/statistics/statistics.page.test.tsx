import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { licenseAnswers, licenseOf } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const days = [
  { date: '2026-02-02T00:00:00Z', impressions: 1500 },
  { date: '2026-02-03T00:00:00Z', impressions: 500 },
];

const handlers: Handlers = {
  ...licenseAnswers(licenseOf('a', 'Harbour', { impressions: 900, maxImpressions: 1000 })),
  'analytics.statistics.allOrganizations.impressions.get': ({ query }) => ({
    impressions: query?.start === '2026-02-02' ? 3000 : 2000,
  }),
  'analytics.statistics.impressions.list': ({ query }) => {
    const items = query?.start === '2026-02-02' ? days : [];
    const offset = Number(query?.offset ?? 0);
    // One item per page, to test paging.
    return {
      totalCount: items.length,
      offset,
      limit: 1,
      previous: null,
      next: null,
      items: items.slice(offset, offset + 1),
    };
  },
};

describe('statistics of impressions', () => {
  it('compare the selected period with the previous one and read all pages', async () => {
    await renderApp('/observability/statistics?from=2026-02-02&to=2026-02-08', handlers);
    await expect.element(page.getByText('+50 %')).toBeVisible();
    await expect.element(page.getByText('Previous period, 26 Jan – 1 Feb 2026')).toBeVisible();
    await expect.element(page.getByText('2,000 · previous period: 0')).toBeVisible();
    const chart = page.getByRole('group', { name: /^Impressions of the period/ });
    chart.element().focus();
    await userEvent.keyboard('{Home}');
    await expect.element(chart).toMatchTextContent(/Mon, 2 Feb 2026: Impressions 1,500/);
    await expect
      .element(page.getByRole('progressbar', { name: 'Impressions of Harbour' }))
      .toHaveAttribute('aria-valuenow', '90');
  });

  it('are filtered by period and license and can be shown as a table', async () => {
    const { address, calls } = await renderApp('/observability/statistics', handlers);
    await page.getByRole('link', { name: /^Last year/ }).click();
    await expect.poll(address).toContain('period=lastYear');
    await page.getByRole('combobox', { name: 'License' }).click();
    await page.getByRole('option', { name: 'Harbour' }).click();
    await expect.poll(address).toContain('licenseKey=key-a');
    await expect
      .poll(() => calls.some(({ input }) => JSON.stringify(input).includes('"licenseKeyId":"key-a"')))
      .toBe(true);
    await page.getByText('Table', { exact: true }).click();
    await expect.element(page.getByRole('table', { name: 'Impressions by day' })).toBeVisible();
  });

  it('report a missing permission', async () => {
    const forbidden = () => Promise.reject(refusal(403, 1007));
    await renderApp('/observability/statistics', {
      ...handlers,
      'analytics.statistics.allOrganizations.impressions.get': forbidden,
      'analytics.statistics.impressions.list': forbidden,
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});
