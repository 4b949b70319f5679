import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { licenseAnswers, licenseOf, rowsOf } from '../../testing/license-answers.ts';
import { renderApp, type Handlers } from '../../testing/render-app.tsx';

const handlers: Handlers = {
  ...licenseAnswers(licenseOf('a', 'Harbour'), licenseOf('b', 'Pier')),
  'analytics.collectors.address.get': () => ({ url: 'https://collect.example' }),
  'analytics.queries.count': () => rowsOf([0]),
};

describe('getting started', () => {
  it('shows snippets with license key and address for each platform and player', async () => {
    const { address } = await renderApp('/observability/getting-started?licenseKey=key-b&player=shaka', handlers);
    const code = page.getByRole('region', { name: /^Shaka Player as/ });
    await expect.element(code).toMatchTextContent(/licenseKey: 'key-b',\s+backendUrl: 'https:\/\/collect.example'/);
    await page.getByRole('link', { name: 'Roku' }).click();
    await expect.poll(address).toContain('platform=roku');
    expect(address()).toContain('licenseKey=key-b');
    // Under the organization's id, under which it is read after an organization was selected.
    expect(localStorage.getItem('sluice_analytics_license_org')).toBe('key-b');
    await expect.element(page.getByText(/"https:..collect.example.licensing"/)).toBeVisible();
  });

  it('turns the indicator green when the first sample arrives', async () => {
    let samples = 0;
    await renderApp('/observability/getting-started', {
      ...handlers,
      'analytics.queries.count': () => rowsOf([samples]),
    });
    await expect.element(page.getByText('Waiting for the first sample')).toBeVisible();
    samples = 3;
    await expect.element(page.getByText('First sample received'), { timeout: 10_000 }).toBeVisible();
    await expect.element(page.getByText('3 samples since yesterday, and counting.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'View session' }))
      .toHaveAttribute('href', expect.stringContaining('/observability/audience/latest-sessions?licenseKey=key-a'));
  });

  it('offers a regular license in place of a demo license', async () => {
    const demo = {
      id: 'demo',
      name: 'Trade fair',
      createdAt: '2026-01-01T00:00:00Z',
      timezone: 'UTC',
      customDataFieldsCount: 50,
      customDataFieldLabels: {},
      features: { errorDetails: { enabled: false, networkExplorerEnabled: false } },
    };
    await renderApp('/observability/getting-started?licenseKey=demo', {
      ...handlers,
      'analytics.demoLicenses.list': () => paged([demo]),
    });
    await expect.element(page.getByText("Demo licenses don't accept data")).toBeVisible();
    await page.getByRole('button', { name: 'Use Harbour' }).click();
    await expect.element(page.getByText('Waiting for the first sample')).toBeVisible();
  });
});
