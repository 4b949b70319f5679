import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, sql } from '@sluice/db';
import { startMailServer, type MailServer } from '@sluice/testing/smtp';
import { call, endOf, startEncoding, uploadFile } from '../../support/encode.ts';
import { operate, root } from '../../support/operate.ts';
import { expect, test as base } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';
import { drawFilm } from '../../support/video.ts';

/** A platform that bills internally and sends email. */
const test = base.extend<object, { mail: MailServer }>({
  mail: [
    async ({ platformName: _platformName }, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ port, mail }, use) => {
      await use({ PUBLIC_URL: `http://127.0.0.1:${port}`, BILLING: 'internal', SMTP_URL: mail.url });
    },
    { scope: 'worker' },
  ],
});

test.use({ platformName: 'invoices' });

const seller = `id: quay
name: Quay Video GmbH
address: { street: Hafenstraße 1, zip: '20457', city: Hamburg }
country: DE
taxId: DE136695976
`;

type Plans = { items: { id: string; slug: string }[] };

test('an encoding is metered, billed at the end of the period, and its invoice downloaded and emailed', async ({
  page,
  platform,
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
    const { items } = await call<Plans>(client, 'GET', '/account/billing/plans/encoding');
    const starter = items.find(({ slug }) => slug === 'encoding-starter');
    await call(client, 'POST', `/account/billing/plans/encoding/${starter?.id}/actions/subscribe`);
  });

  await test.step('an encoding is in the running period as soon as it has finished', async () => {
    const film = join(folder, 'harbor.mp4');
    await drawFilm(film);
    const input = { inputId: await uploadFile(client, film), inputPath: 'harbor.mp4' };
    const { id } = await startEncoding(client, {
      name: 'Harbor',
      input,
      rungs: [{ name: 'video', codec: 'h264' }],
      muxings: [{ kind: 'mp4', path: 'video', of: ['video'] }],
    });
    await endOf(client, id);
    await page.goto(`${platform.url}/organization/billing`);
    await fillLogin(page, platform.owner);
    await expect(page.getByText('0.167 minutes')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the operator closes the books after the end of the period', async () => {
    const db = openDatabase({ connectionString: platform.engines.databaseUrl });
    await sql`update billing_cycles set state = 'DRAFT', period_end = now(),
      period_start = period_start - interval '30 days'`.execute(db);
    await db.destroy();
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
