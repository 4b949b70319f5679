import { expect, it } from 'vitest';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';
import { organization } from '../../testing/shell-handlers.ts';
import { account, visitor } from '../../testing/visitors.ts';

const never = () => new Promise<never>(() => undefined);

it('shows the products, starting with encoding, until the account is ready', async () => {
  const { screen } = await renderApp('/pending', {
    'account.information.get': never,
    'account.organizations.list': never,
  });
  await expect.element(screen.getByRole('heading', { name: 'Creating your account...' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Encoding' })).toBeVisible();
  await screen.getByRole('button', { name: 'Observability' }).click();
  await expect
    .element(screen.getByText('We help you to efficiently troubleshoot root causes of your streaming issues.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

const organizations = () => paged([organization('Harbour', { ownerUserId: 'user' })]);
const environment = (mode: 'OFF' | 'STRIPE') => ({
  mode,
  isPayer: mode !== 'OFF',
  initialSubscriptions: 2,
  currencies: [],
  taxNote: '',
});

it('continues once account and organizations can be loaded', async () => {
  const { address } = await renderApp('/pending', {
    'account.information.get': () => account,
    'account.organizations.list': organizations,
    'account.billing.environment.get': () => environment('OFF'),
  });
  await expect.poll(address).toBe('/');
});

it('waits for the subscriptions with which the organization starts', async () => {
  let totalCount = 1;
  const { address, calls } = await renderApp('/pending', {
    'account.information.get': () => account,
    'account.organizations.list': organizations,
    'account.billing.environment.get': () => environment('STRIPE'),
    'account.billing.subscriptions.list': () => ({ totalCount, items: [] }),
  });
  const polls = () => calls.filter(({ id }) => id === 'account.billing.subscriptions.list').length;
  await expect.poll(polls, { timeout: 8000 }).toBeGreaterThan(1);
  expect(address()).toBe('/pending');
  totalCount = 2;
  await expect.poll(address, { timeout: 8000 }).toBe('/');
});

it('shows that the account cannot be loaded, and retries on demand', async () => {
  const { screen, calls } = await renderApp('/pending', {
    'account.information.get': () => Promise.reject(refusal(403, 1)),
    'account.organizations.list': never,
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('All 1 fetch attempts failed.');
  const before = calls.length;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
});

it('redirects visitors without an account', async () => {
  const { address } = await renderApp('/pending', {}, visitor);
  await expect.poll(address).toBe('/login');
});
