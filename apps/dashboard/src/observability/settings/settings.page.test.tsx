import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { licenseAnswers } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const settings = (includeInInsights: boolean) => ({ orgId: 'org', includeInInsights, isTrial: false });

const handlers: Handlers = {
  ...licenseAnswers(),
  'analytics.insights.organizations.settings.get': () => settings(false),
};

const toggle = () => page.getByRole('switch', { name: /^Include this organization in industry insights/ });

describe('settings of Observability', () => {
  it('let an organization participate in industry insights', async () => {
    let included = false;
    const { calls } = await renderApp('/observability/settings', {
      ...handlers,
      'analytics.insights.organizations.settings.get': () => settings(included),
      'analytics.insights.organizations.settings.update': ({ body }) => {
        included = body?.includeInInsights === true;
        return settings(included);
      },
    });
    await expect.element(toggle()).not.toBeChecked();
    await toggle().click();
    await expect.element(toggle()).toBeChecked();
    expect(calls.find(({ id }) => id.endsWith('settings.update'))?.input).toEqual({
      params: { organization_id: 'org' },
      body: { includeInInsights: true },
    });
  });

  it('stay unchanged when an update fails and report the failure', async () => {
    await renderApp('/observability/settings', {
      ...handlers,
      'analytics.insights.organizations.settings.update': () => Promise.reject(refusal(500, 1004, 'Not today')),
    });
    await expect.element(toggle()).toBeVisible();
    await toggle().click();
    await expect.element(page.getByText('Failed to update settings')).toBeVisible();
    await expect.element(toggle()).not.toBeChecked();
  });

  it.each([
    [500, 'Failed to load settings!'],
    [403, 'You do not have permission to view this'],
  ])('report why they cannot be loaded (%i)', async (status, words) => {
    await renderApp('/observability/settings', {
      ...handlers,
      'analytics.insights.organizations.settings.get': () => Promise.reject(refusal(status, 1004)),
    });
    await expect.element(page.getByText(words)).toBeVisible();
  });
});
