import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf, startEncoding } from '../../support/encode.ts';
import { operate } from '../../support/operate.ts';
import { expect } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';
import { subscribe, test, uploadFilm } from './billing-platform.ts';

test.use({ platformName: 'budgets' });

/** Every encoded minute costs one euro. */
const perMinute = `plans:
  - slug: per-minute
    category: ENCODING
    name: Per minute
    displayType: SELF_SERVICE
    currency: EUR
    price: 9900
    interval: 1
    intervalUnit: MONTH
    components:
      - name: Encoding minutes
        meters: [encoding.time]
        unit: MINUTE
        tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '100' }]
`;

test('a budget warns by email, stops work before it is exceeded, and is lifted with one click', async ({
  page,
  platform,
  mail,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-budget-'));
  const client = { url: platform.url, apiKey: platform.apiKey };
  await writeFile(join(folder, 'plans.yaml'), perMinute);
  await operate(platform, 'plans', 'apply', join(folder, 'plans.yaml'));
  await subscribe(client, 'per-minute');
  const encodingOf = await uploadFilm(client, folder);
  const { email } = platform.owner;
  // A file that was never analyzed would reserve more than the budget.
  const { id: first } = await startEncoding(client, encodingOf('Spends'));
  expect((await endOf(client, first)).status).toBe('FINISHED');

  await test.step('an owner sets a budget for a month', async () => {
    await page.goto(`${platform.url}/organization/billing/budgets`);
    await fillLogin(page, platform.owner);
    await page.getByRole('button', { name: 'Create budget' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Newsroom');
    await dialog.getByLabel(/Amount for each month/).fill('0.2');
    await dialog.getByLabel('Once it is used up').click();
    await page.getByRole('option', { name: 'Stop encoding', exact: true }).click();
    await dialog.getByLabel(/Add email/).fill(email);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create budget' }).click();
    await expect(page.getByRole('heading', { name: 'Newsroom' })).toBeVisible();
  });

  await test.step('most of it is spent, which the owner learns by email', async () => {
    // Budgets are evaluated every minute.
    await expect
      .poll(() => mail.messages().map(({ subject }) => subject), { timeout: 90_000 })
      .toContain('80 % of budget “Newsroom” is spent');
    await page.reload();
    await expect(page.getByText('85 % spent')).toBeVisible();
  });

  await test.step('the next one would exceed it and does not start', async () => {
    const start = startEncoding(client, encodingOf('Exceeds'));
    await expect(start).rejects.toThrow(/answered 402: .*€0\.17 of €0\.20 are spent/);
  });

  await test.step('the owner lifts it, and work goes on', async () => {
    await page.getByRole('button', { name: 'Lift until next month' }).click();
    await expect(page.getByText('Lifted this month')).toBeVisible();
    const { id } = await startEncoding(client, encodingOf('Goes on'));
    expect((await endOf(client, id)).status).toBe('FINISHED');
  });
  await rm(folder, { recursive: true, force: true });
});
