import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';
import { liveOf, videoOf } from '../../testing/sample-streams.ts';

const use = { plays: 1234, watchedMinutes: 2.5, deliveredBytes: 4_000_000, encodedMinutes: 7.25, storedBytes: 0 };
const month = () => ({ from: '2026-01-01', to: '2026-01-02', total: use, days: [{ date: '2026-01-02', ...use }] });

describe('the start of streams', () => {
  it('shows recent streams, and prepares the licenses with what is missing', async () => {
    let isReady = false;
    const { calls } = await renderApp('/streams/home', {
      'streams.search.list': () => paged([videoOf(), liveOf()]),
      'streams.statistics.get': month,
      'streams.prerequisites.get': () => ({
        analyticsLicenseAllDomainsAllowlisted: isReady,
        playerLicenseThirdPartyLicensingServerEnabled: true,
      }),
      'streams.prerequisites.create': () => {
        isReady = true;
        return { analyticsLicenseAllDomainsAllowlisted: true, playerLicenseThirdPartyLicensingServerEnabled: true };
      },
    });
    await expect.element(page.getByRole('link', { name: 'Harbor camera' })).toBeVisible();
    await expect.element(page.getByText('1,234')).toBeVisible();
    await expect.element(page.getByText('7.25 min')).toBeVisible();
    await expect.poll(() => calls.filter(({ id }) => id === 'streams.prerequisites.get').length).toBe(2);
    expect(calls.find(({ id }) => id === 'streams.prerequisites.create')?.input).toEqual({
      body: { allowlistAllDomainsForAnalyticsLicense: true },
    });
  });

  it('reports licenses that could not be prepared', async () => {
    await renderApp('/streams/home', {
      'streams.search.list': () => paged([]),
      'streams.statistics.get': () => Promise.reject(refusal(403, 1003, 'Not permitted.')),
      'streams.prerequisites.get': () => Promise.reject(refusal(500, 1000, 'The database is away.')),
    });
    await expect.element(page.getByText('Something went wrong while updating streams prerequisites.')).toBeVisible();
    // Those who may not read statistics see no figures.
    await expect.element(page.getByRole('heading', { name: 'This month' })).not.toBeInTheDocument();
  });
});
