import { expect, test } from '../../support/accounts.ts';
import { sendCapturedView } from '../../support/captured-views.ts';
import { createOwner, findLicenseKey } from '../../support/users.ts';
import { callApi } from '../../support/platform.ts';

const viewers = 330;
const failures = 300;
const atOnce = 10;

test('a CDN without manifests shows on home, monitoring and top errors, and fires the default rules', async ({
  db,
  platform,
  signIn,
}) => {
  const owner = await createOwner(db, 'Ada');
  const key = await findLicenseKey(platform.url, owner);
  const page = await signIn(owner, '/observability/alerts');

  await test.step('adopts the recommended rules', async () => {
    await page.getByRole('button', { name: 'Use recommended rules' }).first().click();
    await page.getByRole('button', { name: /^Create \d+ rules$/ }).click();
    await expect(page.getByRole('row', { name: /Videos do not start/ })).toBeVisible();
  });

  await test.step('300 of 330 viewers get a 404 from one CDN', async () => {
    const send = (index: number) =>
      sendCapturedView(`${platform.url}/collector`, {
        scenario: index < failures ? 'hls-404-start' : 'shaka',
        endedAt: Date.now(),
        changes: { key, cdnProvider: index < failures ? 'edge-west' : 'edge-east' },
      });
    for (let first = 0; first < viewers; first += atOnce)
      await Promise.all(Array.from({ length: atOnce }, (_, index) => send(first + index)));
  });

  const count = async (body: Record<string, unknown>): Promise<unknown> => {
    const range = { licenseKey: key, start: Date.now() - 3_600_000, end: Date.now() + 60_000 };
    const { rows } = await callApi<{ rows: unknown[][] }>(platform.url, 'POST', '/analytics/queries/count', {
      apiKey: owner.apiKey,
      body: { ...range, ...body },
    });
    return rows[0]?.[0];
  };

  await test.step('the API counts them as attempts and failures', async () => {
    await expect.poll(() => count({ dimension: 'PLAY_ATTEMPTS' }), { timeout: 60_000 }).toBe(viewers);
    const filters = [{ name: 'VIDEOSTART_FAILED', operator: 'EQ', value: true }];
    expect(await count({ dimension: 'IMPRESSION_ID', filters })).toBe(failures);
  });

  await test.step('monitoring lists the CDN first, with no share above 100 %', async () => {
    await page.goto('/observability/monitoring');
    const cdns = page.getByRole('table', { name: /CDN/ });
    await expect(cdns.getByRole('row').nth(1)).toContainText('edge-west');
    await expect(cdns.getByRole('row').nth(1)).toContainText('100');
    const shares = (await page.getByRole('main').innerText()).match(/[\d,.]+(?=\s*%)/g) ?? [];
    expect(shares.length).toBeGreaterThan(0);
    for (const share of shares) expect(Number(share.replaceAll(',', ''))).toBeLessThanOrEqual(100);
  });

  await test.step('home and top errors name the failure', async () => {
    await page.goto('/observability/home');
    await expect(page.getByRole('listitem').filter({ hasText: 'Error percentage' })).toContainText('90.9');
    await page.goto('/observability/errors/top-errors');
    await expect(page.getByRole('main')).toContainText('300');
  });

  await test.step('the rule "Videos do not start" fires', async () => {
    await page.goto('/observability/alerts');
    await expect(page.getByRole('row', { name: /Videos do not start/ })).toContainText('Firing', { timeout: 120_000 });
  });
});
