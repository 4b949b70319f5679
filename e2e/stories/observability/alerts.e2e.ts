import { randomUUID } from 'node:crypto';
import { startReceiver } from '../../../apps/server/src/roles/scheduler/testing-receiver.ts';
import { expect, test } from '../../support/accounts.ts';
import { createOwner, findLicenseKey, type Owner } from '../../support/users.ts';
import { insertSamples } from '../../support/insert-samples.ts';

const minute = 60_000;
const count = 100;
const failures = 40;

/** Inserts impressions of the last minutes; those of one CDN have failed. */
const storeSamples = async (url: string, { organizationId }: Owner, licenseKey: string): Promise<void> => {
  const values = Array.from({ length: count }, (_, index) => {
    const time = Date.now() - 3 * minute - index;
    const isBad = index < failures;
    return {
      organization_id: organizationId,
      license_key: licenseKey,
      time,
      client_time: time,
      row_key: String(index + 1),
      impression_id: randomUUID(),
      sequence_number: 0,
      video_startuptime: 200,
      cdn_provider: isBad ? 'edge-west' : 'edge-east',
      ...(isBad && { error_code: 4, error_severity: 'CRITICAL' }),
    };
  });
  await insertSamples(url, values);
};

test('an alert rule is previewed, fires, notifies by email and signed webhook, and identifies the failing CDN', async ({
  db,
  mail,
  platform,
  signIn,
}) => {
  const owner = await createOwner(db, 'Ada');
  const receiver = await startReceiver();
  const licenseKey = await findLicenseKey(platform.url, owner);
  await storeSamples(platform.engines.clickhouseUrl, owner, licenseKey);
  const page = await signIn(owner, '/observability/alerts');
  let key = '';

  await test.step('creates an email and a webhook channel, and tests one', async () => {
    await page.getByRole('link', { name: 'Channels' }).click();
    await page.getByRole('main').getByRole('link', { name: 'New channel' }).first().click();
    await page.getByLabel('Name').fill('On call');
    await page.getByRole('combobox', { name: 'Email addresses' }).fill(owner.email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create channel' }).click();
    await expect(page.getByRole('row', { name: /On call/ })).toBeVisible();
    await page.getByRole('link', { name: 'New channel' }).click();
    await page.getByLabel('Name').fill('Pager');
    await page.getByText('Webhook', { exact: true }).click();
    await page.getByLabel('Address').fill(`${receiver.address}/alerts`);
    await page.getByRole('button', { name: 'Create channel' }).click();
    key = (await page.getByText(/^whsec_/).textContent()) ?? '';
    await page.getByRole('row', { name: /Pager/ }).getByRole('button', { name: 'Send test message' }).click();
    await expect.poll(() => receiver.messages.length).toBe(1);
    expect(receiver.verify(receiver.messages[0], key)).toMatchObject({ type: 'TEST' });
  });

  await test.step('creates a rule and sees that it would have fired', async () => {
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'New rule' }).first().click();
    await expect(page.getByText('Error percentage is above 5 % within 10 minutes')).toBeVisible();
    await page.getByLabel('Breaches required to fire').fill('1');
    await page.getByLabel('Out of the last evaluations').fill('1');
    await expect(page.getByRole('list', { name: 'Latest firing periods' })).toContainText('at worst 40 %');
    await page.getByLabel('Name', { exact: true }).fill('Many errors');
    await page.getByLabel('On call (Email)').check();
    await page.getByLabel('Pager (Webhook)').check();
    await page.getByRole('button', { name: 'Create rule' }).click();
    await expect(page.getByRole('heading', { name: 'Many errors', level: 1 })).toBeVisible();
  });

  await test.step('is notified when it fires', async () => {
    await expect.poll(() => receiver.messages.length, { timeout: 140_000 }).toBe(2);
    expect(receiver.verify(receiver.messages[1], key)).toMatchObject({
      type: 'ANALYTICS_ALERT_FIRING',
      rule: { name: 'Many errors' },
      values: [{ measured: 0.4, evidence: [{ dimension: 'CDN_PROVIDER', value: 'edge-west' }] }],
    });
    const email = await mail.waitFor(owner.email);
    expect(email.subject).toBe('Many errors');
    expect(email.text).toContain('CDN provider “edge-west” (100 %)');
  });

  await test.step('shows the history and notifications, and opens the metric', async () => {
    await page.reload();
    await expect(page.getByText('Firing', { exact: true }).first()).toBeVisible();
    const history = page.getByRole('table', { name: 'History' });
    await expect(history).toContainText('100 % from CDN provider edge-west');
    const messages = page.getByRole('table', { name: 'Notifications' });
    await expect(messages.getByText('Delivered')).toHaveCount(2);
    await messages.getByRole('button', { name: 'Resend' }).click();
    await expect.poll(() => receiver.messages.length).toBe(3);
    expect(receiver.messages[2]?.headers['webhook-id']).toBe(receiver.messages[1]?.headers['webhook-id']);
    await history.getByRole('link', { name: 'Open metric' }).click();
    await expect(page.getByRole('heading', { name: 'Error percentage', level: 1 })).toBeVisible();
  });
  await receiver.close();
});
