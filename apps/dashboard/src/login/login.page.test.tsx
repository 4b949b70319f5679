import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationResult } from '../app/api/api.ts';
import { refusal, renderApp } from '../testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const account: OperationResult<'account.login'> = {
  id: 'user',
  email: 'ada@harbour.example',
  verified: true,
  mfaEnabled: false,
  tosAccepted: true,
  createdAt: '2026-01-01T00:00:00Z',
  apiKeys: [{ id: 'k', value: 'session-key', createdAt: '2026-01-01T00:00:00Z' }],
};

const visitor = { isSignedIn: false };

describe('signing in', () => {
  it('names what is missing before it asks the server', async () => {
    const { screen, calls } = await renderApp('/login', {}, visitor);
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Please enter a valid email address.')).toBeVisible();
    await expect.element(screen.getByText('Please enter your password.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('says that name or password are wrong', async () => {
    const { screen } = await renderApp(
      '/login',
      { 'account.login': () => Promise.reject(refusal(401, 6003)) },
      visitor,
    );
    await screen.getByLabelText('E-mail').fill('ada@harbour.example');
    await screen.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Login failed, check your username and password.');
  });

  it('asks for the code of the second step and sends it with the password', async () => {
    const { screen, calls } = await renderApp(
      '/login',
      { 'account.login': ({ body }) => (body && 'code' in body ? account : Promise.reject(refusal(401, 6007))) },
      visitor,
    );
    await screen.getByLabelText('E-mail').fill('ada@harbour.example');
    await screen.getByRole('textbox', { name: 'Password' }).fill('right');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Go to your authentication app')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Authenticate' })).toBeDisabled();
    await screen.getByLabelText('Code').fill('123456');
    await screen.getByRole('button', { name: 'Authenticate' }).click();
    await expect
      .poll(() => calls.filter(({ id }) => id === 'account.login').at(-1)?.input)
      .toMatchObject({ body: { password: 'right', code: '123456' } });
  });

  it('returns to where the visitor wanted to go, and remembers the login', async () => {
    const { screen, address } = await renderApp(
      '/player/demo?url=https://x.io/a.mp4',
      { 'account.login': () => account },
      visitor,
    );
    await screen.getByLabelText('E-mail').fill('ada@harbour.example');
    await screen.getByRole('textbox', { name: 'Password' }).fill('right');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(address).toContain('/player/demo?url=');
    expect(localStorage.getItem('sluice_login')).toContain('session-key');
  });
});
