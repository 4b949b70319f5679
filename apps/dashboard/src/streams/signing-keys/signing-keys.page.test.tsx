import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';

it('shows a private key once with code for five languages, and warns before a key in use is deleted', async () => {
  const { calls } = await renderApp('/streams/signing-keys', {
    'streams.signingKeys.get': () => ({
      publicKeys: [{ keyId: 'key-1', createdAt: at, lastUsedAt: at, publicKey: 'pem' }],
    }),
    'streams.signingKeys.create': () => ({ keyId: 'key-2', privateKey: btoa('private'), message: 'Store it.' }),
    'streams.signingKeys.delete': () => undefined,
  });
  await page.getByRole('button', { name: 'New signing key' }).click();
  await expect.element(page.getByRole('button', { name: 'Download key-2.pem' })).toBeVisible();
  for (const language of ['Node.js', 'Python', 'PHP', 'Ruby', 'Go'])
    await expect.element(page.getByRole('radio', { name: language })).toBeInTheDocument();
  await expect.element(page.getByText(/kid: 'key-2'/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delete key-1' }).click();
  await expect.element(page.getByText(/It was last used/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Signing key deleted')).toBeVisible();
  expect(calls.some(({ id }) => id === 'streams.signingKeys.delete')).toBe(true);
});
