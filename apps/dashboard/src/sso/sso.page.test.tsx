import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { interceptDepartures } from '../testing/departures.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';
import { configuration, shellHandlers } from '../testing/shell-handlers.ts';

const community = { name: 'Dockside', slug: 'dockside-sso', url: 'https://dockside.example' };
const handlers = (more: Handlers = {}): Handlers =>
  shellHandlers({ 'dashboard.configuration.get': () => ({ ...configuration, community }), ...more });
const address = '/dockside-sso?sso=abc&sig=def';

describe('single sign-on to the community forum', () => {
  it('redirects the browser with the signed response', async () => {
    const departures = interceptDepartures();
    const { calls } = await renderApp(
      address,
      handlers({ 'account.community.sso': () => ({ url: 'https://dockside.example/in' }) }),
    );
    await expect.element(page.getByRole('heading', { name: 'Validating Dockside Login' })).toBeVisible();
    await expect.poll(() => departures).toEqual(['https://dockside.example/in']);
    expect(calls.find(({ id }) => id === 'account.community.sso')?.input).toEqual({
      query: { sso: 'abc', sig: 'def' },
    });
  });

  it('names the forum on failure, and links to the home page', async () => {
    const { address: here } = await renderApp(
      address,
      handlers({
        'account.community.sso': () => Promise.reject(refusal(400, 6300, 'Failed DiscourseConnect Login')),
      }),
    );
    await expect.element(page.getByText('Failed Dockside Login')).toBeVisible();
    await expect.poll(here).toBe('/');
  });

  it('rejects developers', async () => {
    localStorage.setItem('sluice_developer_mode', 'true');
    const { calls } = await renderApp(address, handlers());
    await expect.element(page.getByRole('heading', { name: 'Dockside Login was canceled!' })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'We do not allow developers to log in as customers into the dashboard via customer Dockside sso',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go back to Home' })).toBeVisible();
    expect(calls.some(({ id }) => id === 'account.community.sso')).toBe(false);
  });

  it('returns page not found without a configured forum', async () => {
    await renderApp(address, shellHandlers());
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

it('shows why the help desk sign-in failed', async () => {
  const helpDesk = { name: 'Pilots', slug: 'pilots-sso', url: 'https://pilots.example' };
  await renderApp(
    '/pilots-sso',
    shellHandlers({
      'dashboard.configuration.get': () => ({ ...configuration, helpDesk }),
      'account.helpDesk.sso': () => Promise.reject(refusal(409, 6301, 'No help desk is configured.')),
    }),
  );
  await expect.element(page.getByText('No help desk is configured.')).toBeVisible();
});
