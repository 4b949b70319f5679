import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@sluice/db';
import { endOf, startEncoding } from '../../support/encode.ts';
import { operate, root } from '../../support/operate.ts';
import { expect } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';
import { subscribe, test, uploadFilm } from './billing-platform.ts';

test.use({ platformName: 'invoices' });

const seller = `id: quay
name: Quay Video GmbH
address: { street: Hafenstraße 1, zip: '20457', city: Hamburg }
country: DE
taxId: DE136695976
`;

test('an encoding is metered, billed at the end of the period, and its invoice downloaded and emailed', async ({
  page,
  platform,
  db,
  mail,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-invoice-'));
  const client = { url: platform.url, apiKey: platform.apiKey };

  await test.step('the operator offers plans, and names the seller and its tax rate', async () => {
    await writeFile(join(folder, 'seller.yaml'), seller);
    await operate(platform, 'plans', 'apply', join(root, 'deploy/plans.yaml'));
    await operate(platform, 'billing', 'seller', join(folder, 'seller.yaml'));
    expect(await operate(platform, 'billing', 'tax-rate', 'quay', 'DE', '19', '2021-01-01')).toContain('19.00 %');
  });

  await test.step('an owner subscribes', async () => {
    await subscribe(client, 'encoding-starter');
  });

  await test.step('an encoding is in the running period as soon as it has finished', async () => {
    const encodingOf = await uploadFilm(client, folder);
    const { id } = await startEncoding(client, encodingOf('Harbor'));
    await endOf(client, id);
    await page.goto(`${platform.url}/organization/billing`);
    await fillLogin(page, platform.owner);
    await expect(page.getByText('0.167 minutes')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the operator closes the books after the end of the period', async () => {
    await sql`update billing_cycles set state = 'DRAFT', period_end = now(),
      period_start = period_start - interval '30 days'`.execute(db);
    expect(await operate(platform, 'billing', 'close')).toContain('1 cycle closed.');
    expect(await operate(platform, 'billing', 'replay')).toContain('all are equal');
  });

  await test.step('the invoice is listed, downloaded as PDF with its XML, and emailed', async () => {
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF of INV-000001' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^invoice_.*\.pdf$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.includes('factur-x.xml')).toBe(true);
    await page.getByRole('link', { name: 'INV-000001' }).click();
    await expect(page.getByText('€58.31').first()).toBeVisible();
    const received = await mail.waitFor(platform.owner.email, 60_000);
    expect(received.subject).toBe('Invoice INV-000001');
    expect(received.attachments).toEqual([expect.stringMatching(/^invoice_.*\.pdf$/)]);
  });
  await rm(folder, { recursive: true, force: true });
});
