import { describe, expect, it } from 'vitest';
import { interceptDepartures } from '../../testing/departures.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { account, configuration, visitor } from '../../testing/visitors.ts';

const open = (path: string, handlers: Handlers = {}) =>
  renderApp(path, { 'dashboard.configuration.get': () => configuration, ...handlers }, visitor);

describe('single sign-on', () => {
  it('keeps the domain in the URL, validates it, and redirects to the identity provider', async () => {
    const departures = interceptDepartures();
    const { screen, address } = await open('/sso-login');
    const domain = screen.getByLabelText('SSO domain');
    await domain.fill('ab');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('sso domain must be at least 3 characters')).toBeVisible();
    await domain.fill('har.bour');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect
      .element(screen.getByText('sso domain must contain only alphanumeric characters and dashes'))
      .toBeVisible();
    await domain.fill('harbour-tv');
    await expect.poll(address).toBe('/sso-login?ssoDomain=harbour-tv');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => departures).toEqual([`${location.origin}/v1/account/authentication/saml/login/harbour-tv`]);
  });

  it('prefills the domain from the URL', async () => {
    const { screen } = await open('/sso-login?ssoDomain=harbour');
    await expect.element(screen.getByLabelText('SSO domain')).toHaveValue('harbour');
  });

  it('exchanges the code for a session once, and opens the requested page', async () => {
    sessionStorage.setItem('sluice_redirect', '/player/demo');
    const { address, calls } = await open('/sso-login?code=secret', { 'account.saml.session': () => account });
    await expect.poll(address).toBe('/player/demo');
    expect(calls.filter(({ id }) => id === 'account.saml.session')).toMatchObject([
      { input: { body: { code: 'secret' } } },
    ]);
  });

  it('reports that a code is no longer valid', async () => {
    const { screen, address } = await open('/sso-login?code=old', {
      'account.saml.session': () => Promise.reject(refusal(400, 6202, 'The link is no longer valid.')),
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The link is no longer valid.');
    expect(address()).toBe('/sso-login');
  });

  it.each([
    ['400', 'The SAML request was malformed or invalid.'],
    ['401', 'SAML authentication failed or you do not have permission to access this resource.'],
    ['404', 'The requested SAML resource could not be found.'],
    ['500', 'An unexpected error occurred during SAML authentication on the server.'],
    ['7', 'An unknown error occurred during SAML authentication. Please contact support.'],
  ])('explains error %s and removes it from the URL', async (code, text) => {
    const { screen, address } = await open(`/sso-error?errorCode=${code}`);
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.poll(address).toBe('/sso-error');
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });
});

describe('the redirect from a provider', () => {
  it('signs in', async () => {
    const { address, calls } = await open('/oauth/github?code=c&state=s', { 'account.oauth.login': () => account });
    await expect.poll(address).toBe('/');
    expect(calls.filter(({ id }) => id === 'account.oauth.login')).toMatchObject([
      { input: { params: { provider: 'github' }, body: { code: 'c', state: 's' } } },
    ]);
  });

  it('opens sign-up on the first visit', async () => {
    const { address } = await open('/oauth/github?code=c&state=s', {
      'account.oauth.login': () => Promise.reject(refusal(401, 6124)),
    });
    await expect.poll(address).toBe('/signup?code=c&state=s&provider=github');
  });

  it.each([
    ['/oauth/slack?code=c&state=s', 'The email of this account has not been verified.'],
    ['/oauth/slack?error=access_denied', 'The sign-in was canceled.'],
  ])('explains a failure on the sign-in page: %s', async (path, text) => {
    const { screen, address } = await open(path, {
      'account.oauth.login': () =>
        Promise.reject(refusal(403, 6127, 'The email of this account has not been verified.')),
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
    expect(address()).toBe('/login');
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
});
