import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';

it('shows a private key once with code for five languages, and warns before a key in use is deleted', async () => {
  const { calls } = await renderApp('/streams/signing-keys', {
    'streams.signingKeys.get': () => ({
      publicKeys: [{ keyId: 'key-1', createdAt: at, lastUsedAt: at, publicKey: 'pem' }],
    }),
    'streams.signingKeys.create': () => ({ keyId: 'key-2', privateKey: btoa('private'), message: 'Store it.' }),
    'streams.signingKeys.delete': () => undefined,
    'streams.deniedTokens.list': () => paged([]),
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

it('shows denied tokens page by page', async () => {
  const tokens = Array.from({ length: 120 }, (_, index) => ({
    id: `d${index}`,
    jti: `viewer-${index}`,
    createdAt: at,
  }));
  const { calls } = await renderApp('/streams/signing-keys', {
    'streams.signingKeys.get': () => ({ publicKeys: [] }),
    'streams.deniedTokens.list': ({ query }) => {
      const [offset, limit] = [Number(query?.['offset'] ?? 0), Number(query?.['limit'] ?? 25)];
      return { ...paged(tokens.slice(offset, offset + limit)), totalCount: tokens.length, offset, limit };
    },
  });
  await expect.element(page.getByText('1–25 of 120')).toBeVisible();
  for (let shown = 1; shown < 5; shown += 1) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByText(`viewer-${shown * 25}`, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('101–120 of 120')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept viewer-119' })).toBeVisible();
  expect(calls.filter(({ id }) => id === 'streams.deniedTokens.list')).toHaveLength(5);
});

it('denies a token by its jti, and accepts it again', async () => {
  const denied = { id: 'd1', jti: 'viewer-7', reason: 'Shared in a forum', createdAt: at };
  const { calls } = await renderApp('/streams/signing-keys', {
    'streams.signingKeys.get': () => ({ publicKeys: [] }),
    'streams.deniedTokens.list': () => paged([denied]),
    'streams.deniedTokens.create': () => denied,
    'streams.deniedTokens.delete': () => undefined,
  });
  await page.getByRole('button', { name: 'Deny a token' }).click();
  await page.getByRole('textbox', { name: 'jti or token' }).fill('e30.e30.signature');
  await expect.element(page.getByText(/This token has no jti/)).toBeVisible();
  await page.getByRole('textbox', { name: 'jti or token' }).fill('viewer-8');
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  await expect.element(page.getByText('Token denied')).toBeVisible();
  expect(calls.find(({ id }) => id === 'streams.deniedTokens.create')?.input).toMatchObject({
    body: { jti: 'viewer-8' },
  });
  await page.getByRole('button', { name: 'Accept viewer-7' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept again' }).click();
  await expect.element(page.getByText('Token is accepted again')).toBeVisible();
});
