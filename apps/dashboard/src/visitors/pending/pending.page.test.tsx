import { expect, it } from 'vitest';
import { refusal, renderApp } from '../../testing/render-app.tsx';
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

it('continues once account and organizations can be loaded', async () => {
  const { address } = await renderApp('/pending', {
    'account.information.get': () => account,
    'account.organizations.list': () => ({
      totalCount: 1,
      offset: 0,
      limit: 100,
      previous: null,
      next: null,
      items: [
        {
          id: 'o',
          name: 'Harbour',
          type: 'ROOT_ORGANIZATION',
          ownerUserId: 'user',
          mfaRequired: false,
          createdAt: '2026-01-01T00:00:00Z',
          modifiedAt: '2026-01-01T00:00:00Z',
        },
      ],
    }),
  });
  await expect.poll(address).toBe('/');
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
