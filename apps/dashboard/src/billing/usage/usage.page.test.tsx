import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { internalBilling, shellHandlers } from '../../testing/shell-handlers.ts';

const path = '/organization/billing/usage?from=2026-01-01&to=2026-01-31';
const line = {
  date: '2026-01-05',
  meter: 'encoding.time' as const,
  label: 'Encoded video and audio',
  quantity: 90,
  unit: 'MINUTE' as const,
};

const open = (more: Handlers = {}) =>
  renderApp(
    path,
    shellHandlers({
      'account.billing.environment.get': () => internalBilling,
      'account.billing.usage.lines': () => paged([line]),
      'account.billing.usage.changes': () => ({
        from: '2026-01-01',
        to: '2026-01-31',
        previousFrom: '2025-12-01',
        previousTo: '2025-12-31',
        items: [],
      }),
      'account.billing.usage.forecast': () => ({ from: '2026-01-01', to: '2026-01-31', items: [] }),
      'account.billing.costs.list': () => ({
        month: '2026-01-01',
        currency: 'EUR',
        items: [{ category: 'ENCODING', amount: 9000 }],
      }),
      ...more,
    }),
  );

describe('usage', () => {
  it('is shown by meter, with its costs and their export', async () => {
    await open();
    await expect.element(page.getByText('Encoded video and audio').first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Costs in January 2026' })).toBeVisible();
    await expect.element(page.getByText('€90', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export as FOCUS' })).toBeVisible();
  });

  it('has no costs where nothing has a price', async () => {
    await open({ 'account.billing.costs.list': () => Promise.reject(refusal(402, 6302)) });
    await expect.element(page.getByText('Encoded video and audio').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export as FOCUS' })).not.toBeInTheDocument();
  });

  it('explains an empty range', async () => {
    await open({ 'account.billing.usage.lines': () => paged([]) });
    await expect.element(page.getByText('No usage in this range')).toBeVisible();
  });
});
