import { expect, it } from 'vitest';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { configuration, visitor } from '../../testing/visitors.ts';

const open = (path: string, handlers: Handlers = {}) =>
  renderApp(path, { 'dashboard.configuration.get': () => configuration, ...handlers }, visitor);

it('sends a link to an email address', async () => {
  const { screen, calls } = await open('/password-reset', { 'account.password.initiateReset': () => undefined });
  await screen.getByRole('button', { name: 'Reset your password' }).click();
  await expect.element(screen.getByText('Please enter a valid email address.')).toBeVisible();
  await screen.getByLabelText('Email').fill('ada@harbour.example');
  await screen.getByRole('button', { name: 'Reset your password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ input: { body: { email: 'ada@harbour.example' } } });
});

it('shows that no link could be sent', async () => {
  const { screen } = await open('/password-reset', {
    'account.password.initiateReset': () => Promise.reject(refusal(500, 0)),
  });
  await screen.getByLabelText('Email').fill('ada@harbour.example');
  await screen.getByRole('button', { name: 'Reset your password' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Something went wrong resetting your password. Please try again later.');
});

it('sets a new password with the token of the link; a used token leads to a new link', async () => {
  const answers = [() => Promise.reject(refusal(400, 6202, 'The link is no longer valid.')), () => undefined];
  const { screen, calls } = await open('/password-reset?resetToken=secret', {
    'account.password.reset': () => answers.shift()?.(),
  });
  await screen.getByRole('textbox', { name: 'Password', exact: true }).fill('harbour 7');
  await screen.getByLabelText('Retype password').fill('harbour 7');
  await screen.getByRole('button', { name: 'Reset your password' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The link is no longer valid.');
  await expect.element(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reset your password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Password successfully reset' })).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ input: { body: { token: 'secret', password: 'harbour 7' } } });
});
