import { describe, expect, it } from 'vitest';
import { ApiError } from '@sluice/api-client';
import { interceptDepartures } from '../../testing/departures.ts';
import { renderApp, refusal, type Handlers } from '../../testing/render-app.tsx';
import { account, challenge, configuration, visitor } from '../../testing/visitors.ts';

const open = (handlers: Handlers = {}, path = '/login') =>
  renderApp(path, { 'dashboard.configuration.get': () => configuration, ...handlers }, visitor);

type Screen = Awaited<ReturnType<typeof open>>['screen'];

const signIn = async (screen: Screen, password = 'right') => {
  await screen.getByLabelText('Email').fill('ada@harbour.example');
  await screen.getByRole('textbox', { name: 'Password' }).fill(password);
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
};

describe('signing in', () => {
  it('validates fields before calling the server, and focuses the first invalid one', async () => {
    const { screen, calls } = await open();
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(screen.getByText('Please enter a valid email address.')).toBeVisible();
    await expect.element(screen.getByText('Please enter your password.')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
    expect(calls.filter(({ id }) => id === 'account.login')).toEqual([]);
  });

  it('reports a wrong user name or password', async () => {
    const { screen } = await open({ 'account.login': () => Promise.reject(refusal(401, 6003)) });
    await signIn(screen, 'wrong');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Login failed, check your username and password.');
  });

  it('shows how long to wait after too many attempts', async () => {
    const limited = new ApiError({ status: 429, code: 1010, message: 'no', retryAfterSeconds: 290 });
    const { screen } = await open({ 'account.login': () => Promise.reject(limited) });
    await signIn(screen);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Too many attempts. Please wait 5 minutes and try again.');
  });

  it('computes a proof of work without a question when the server requires one', async () => {
    const { screen, calls } = await open({
      'account.captcha.get': challenge,
      'account.login': ({ body }) =>
        body && 'verificationToken' in body ? account : Promise.reject(refusal(401, 6012)),
    });
    await signIn(screen);
    await expect.poll(() => localStorage.getItem('sluice_login')).toContain('session-key');
    const logins = calls.filter(({ id }) => id === 'account.login').map(({ input }) => input);
    expect(logins).toMatchObject([
      { body: { password: 'right' } },
      { body: { password: 'right', verificationToken: expect.any(String) } },
    ]);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('redirects to the requested page, and stores the login', async () => {
    const { screen, address } = await open({ 'account.login': () => account }, '/player/demo?url=https://x.io/a.mp4');
    await signIn(screen);
    await expect.poll(address).toContain('/player/demo?url=');
    expect(localStorage.getItem('sluice_login')).toContain('session-key');
  });

  it('redirects a user who is already signed in', async () => {
    const { address } = await renderApp('/login', {});
    await expect.poll(address).not.toContain('/login');
  });

  it('offers a trial only when sign-up is open', async () => {
    const { screen } = await open({ 'dashboard.configuration.get': () => ({ ...configuration, isSignupOpen: false }) });
    await expect.element(screen.getByRole('button', { name: 'Login with GitHub' })).toBeVisible();
    await expect.element(screen.getByText('Start your trial')).not.toBeInTheDocument();
  });

  it('redirects to a configured provider, and shows an error on failure', async () => {
    const departures = interceptDepartures();
    const answers = [() => Promise.reject(refusal(502, 6207)), () => ({ url: 'https://provider.example/authorize' })];
    const { screen } = await open({ 'account.oauth.endpoint': () => answers.shift()?.() ?? { url: '' } });
    await screen.getByRole('button', { name: 'Login with GitHub' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Something went wrong. Please try again or contact support.');
    await screen.getByRole('button', { name: 'Login with GitHub' }).click();
    await expect.poll(() => departures).toEqual(['https://provider.example/authorize']);
  });
});

describe('two-step verification', () => {
  const needsCode: Handlers = {
    'account.login': ({ body }) => {
      const code = body && 'code' in body ? body.code : undefined;
      if (!code) return Promise.reject(refusal(401, 6007));
      return code === '123456' || code === 'abcd-efgh' ? account : Promise.reject(refusal(401, 6008));
    },
  };
  const sent = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
    calls.filter(({ id }) => id === 'account.login').at(-1)?.input;

  it('asks for the code without an error, and sends it with the password', async () => {
    const { screen, calls } = await open(needsCode);
    await signIn(screen);
    await expect.element(screen.getByText('Go to your authentication app')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Authenticate' })).toBeDisabled();
    await screen.getByLabelText('Code').fill('000000');
    await screen.getByRole('button', { name: 'Authenticate' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Wrong access code. Please try again.');
    await screen.getByLabelText('Code').fill('123 456');
    await screen.getByRole('button', { name: 'Authenticate' }).click();
    await expect.poll(() => sent(calls)).toMatchObject({ body: { password: 'right', code: '123456' } });
  });

  it('accepts a recovery code instead', async () => {
    const { screen, calls } = await open(needsCode);
    await signIn(screen);
    await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    await screen.getByLabelText('Recovery code').fill(' abcd-efgh ');
    await screen.getByRole('button', { name: 'Authenticate' }).click();
    await expect.poll(() => sent(calls)).toMatchObject({ body: { code: 'abcd-efgh' } });
  });
});
