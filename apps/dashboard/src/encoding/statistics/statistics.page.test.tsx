import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { dayOf, daysAfter } from '@sluice/contract/shared/days';

const today = dayOf(Date.now());
const yesterday = daysAfter(today, -1);

const minutes = (codec: string, HD: number) => ({
  codec,
  encodingMode: 'STANDARD',
  live: false,
  billableMinutes: { AUDIO: 0, SD: 0, HD, UHD: 0 },
});

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'encoding.statistics.daily.listByDateRange': () =>
    paged([
      {
        date: `${yesterday}T00:00:00Z`,
        bytesEncoded: 2_500_000,
        timeEncoded: 600,
        billableMinutes: 12.5,
        billableEncodingMinutes: [minutes('H264', 10), minutes('AAC', 2.5)],
      },
    ]),
  'encoding.statistics.cdn.usage.get': () => ({
    from: `${yesterday}T00:00:00Z`,
    to: `${today}T00:00:00Z`,
    storageUsageTotal: 0.25,
    transferUsageTotal: 1.5,
    usage: [{ from: `${yesterday}T00:00:00Z`, to: `${today}T00:00:00Z`, storageUsage: 0.25, transferUsage: 1.5 }],
  }),
};

describe('statistics', () => {
  it('request the last seven days and show minutes per codec', async () => {
    const { calls } = await renderApp('/encoding/statistics', handlers);
    await expect.element(page.getByLabelText('Minutes encoded')).toMatchTextContent(/Overall12.5 minH26410 min/);
    expect(calls.find(({ id }) => id === 'encoding.statistics.daily.listByDateRange')?.input).toMatchObject({
      params: { from: daysAfter(today, -6), to: today },
      query: { limit: 100, offset: 0 },
    });
    await expect.element(page.getByText('1.5 GB', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('Latency in data').first()).toBeVisible();
  });

  it('are read bar by bar with the keyboard, and zoomed to a selection', async () => {
    const { address } = await renderApp('/encoding/statistics', handlers);
    const chart = page.getByRole('group', { name: /^Bytes encoded/ });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect.element(chart).toMatchTextContent(/: Bytes encoded 2.5 MB/);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
    await expect.poll(address).toContain(`from=${daysAfter(today, -2)}&to=${yesterday}`);
  });

  it('keep range and view in the URL, and reject an invalid range', async () => {
    const { address } = await renderApp('/encoding/statistics', handlers);
    await page.getByText('Table', { exact: true }).click();
    await expect.element(page.getByRole('row', { name: /2.5 MB/ })).toMatchTextContent(/2.5 MB10 min10/);
    await page.getByLabelText('From').fill(yesterday);
    await expect.poll(address).toContain('view=table');
    expect(address()).toContain(`from=${yesterday}&to=${today}`);
    await page.getByLabelText('To', { exact: true }).fill(daysAfter(today, -9));
    await expect.element(page.getByText('The end must not be before the start.')).toBeVisible();
    expect(address()).toContain(`from=${yesterday}&to=${today}`);
  });

  it('show an empty range and a missing permission', async () => {
    const { screen } = await renderApp('/encoding/statistics', {
      ...handlers,
      'encoding.statistics.daily.listByDateRange': () => paged([]),
    });
    await expect.element(page.getByText('Nothing was encoded in this range')).toBeVisible();
    await screen.unmount();
    await renderApp('/encoding/statistics', {
      ...handlers,
      'encoding.statistics.daily.listByDateRange': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });
});
