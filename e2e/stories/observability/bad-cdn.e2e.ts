import { expect, test } from '../../support/accounts.ts';
import { sendCapturedView } from '../../support/captured-views.ts';
import { createOwner, findLicenseKey } from '../../support/users.ts';
import { callApi } from '../../support/platform.ts';

const minute = 60_000;

test('a failing CDN is traced from the home screen to an affected session', async ({ db, platform, signIn }) => {
  const owner = await createOwner(db, 'Ada');
  const key = await findLicenseKey(platform.url, owner);
  const view = (scenario: string, index: number, cdnProvider: string, customUserId: string) =>
    sendCapturedView(`${platform.url}/collector`, {
      scenario,
      endedAt: Date.now() - (index + 1) * minute,
      changes: { key, cdnProvider, customUserId },
    });
  for (let index = 0; index < 6; index += 1) await view('shaka', index, 'edge-east', `viewer-${index}`);
  for (let index = 0; index < 3; index += 1) await view('hls-404-mid', index, 'edge-west', `unlucky-${index}`);
  const range = { licenseKey: key, start: Date.now() - 60 * minute, end: Date.now() };
  const valueOf = async (query: string, dimension: string): Promise<number> => {
    const body = { ...range, dimension };
    const path = `/analytics/queries/${query}`;
    const options = { apiKey: owner.apiKey, body };
    const { rows } = await callApi<{ rows: number[][] }>(platform.url, 'POST', path, options);
    return rows[0]?.[0] ?? 0;
  };
  // Each view arrives in several requests, so that its errors may be stored after its start.
  await expect.poll(() => valueOf('count', 'IMPRESSION_ID'), { timeout: 30_000 }).toBe(9);
  await expect.poll(() => valueOf('avg', 'ERROR_PERCENTAGE'), { timeout: 30_000 }).toBeCloseTo(1 / 3, 2);
  const page = await signIn(owner, '/observability/home');

  await test.step('sees on the home screen that a third of the plays have errors', async () => {
    const errors = page.getByRole('listitem').filter({ hasText: 'Error percentage' });
    await expect(errors).toContainText('33');
    await errors.getByRole('link', { name: 'Error percentage' }).click();
    await expect(page.getByRole('heading', { name: 'Error percentage', level: 1 })).toBeVisible();
  });

  await test.step('finds that all of them used one CDN', async () => {
    await page.getByRole('combobox', { name: 'Breakdown' }).click();
    await page.getByRole('option', { name: 'CDN Provider' }).click();
    const table = page.getByRole('table', { name: 'Error percentage by CDN Provider' });
    await expect(table.getByRole('row', { name: /edge-west/ })).toContainText('100');
    await expect(table.getByRole('row', { name: /edge-east/ })).toContainText('0');
    await table.getByRole('button', { name: 'Actions for edge-west' }).click();
    await page.getByRole('menuitem', { name: 'Show latest sessions' }).click();
  });

  await test.step('opens an affected session, and sees the error', async () => {
    await expect(page.getByRole('heading', { name: 'Latest sessions', level: 1 })).toBeVisible();
    const sessions = page.getByRole('table', { name: /sessions/i });
    await expect(sessions.getByRole('row', { name: /unlucky-/ })).toHaveCount(3);
    await expect(sessions.getByRole('row', { name: /viewer-/ })).toHaveCount(0);
    await sessions
      .getByRole('row', { name: /unlucky-0/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Capture hls-404-mid', level: 1 })).toBeVisible();
    await expect(page.getByText('unlucky-0').first()).toBeVisible();
    await expect(page.getByText('edge-west').first()).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'Session details' });
    await parts.getByRole('link', { name: 'Errors (1)' }).click();
    await expect(page.getByRole('main')).toContainText('networkError');
  });
});
