import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chargeInvoiceJob } from '@sluice/core/billing/payments/charge-invoice.job';
import { newId } from '@sluice/core/shared/new-id';
import type { Database, Kysely } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import { openStripe, type StripeServer } from '@sluice/testing/stripe';
import { operate, root } from '../../support/operate.ts';
import { expect, test as base, type PlatformUnderTest } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';

const cards = { works: '4242 4242 4242 4242', failsLater: '4000 0000 0000 0341' };

/** A platform that bills by a server that behaves as Stripe. */
const test = base.extend<object, { stripe: StripeServer }>({
  stripe: [
    async ({ platformName: _platformName }, use) => {
      const stripe = await openStripe('whsec_story');
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ port, stripe }, use) => {
      stripe.webhook.url = `http://127.0.0.1:${port}/v1/billing/providers/stripe/events`;
      await use({
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        BILLING: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_story',
        STRIPE_WEBHOOK_SECRET: 'whsec_story',
        STRIPE_API_URL: stripe.url,
      });
    },
    { scope: 'worker' },
  ],
});

// The other stories run without billing.
test.use({ platformName: 'billing' });

const addCard = async (page: Page, { url }: PlatformUnderTest, number: string): Promise<void> => {
  await page.goto(`${url}/organization/billing`);
  await page.getByRole('button', { name: 'Add credit card' }).click();
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page).toHaveURL(/\/organization\/billing/);
  await expect(page.getByText(`Visa ending in ${number.slice(-4)}`).first()).toBeVisible();
};

/** Issues an invoice with its postings and the job that charges it, as the invoice run does. */
const issueInvoice = async (db: Kysely<Database>, organizationId: string, amount: number): Promise<void> => {
  const invoiceId = newId();
  const account = { account_id: organizationId, currency: 'EUR' };
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('invoice_series').values({ name: 'story', prefix: 'S' }).execute();
    await tx
      .insertInto('invoices')
      .values({
        ...account,
        id: invoiceId,
        series: 'story',
        number: 'S-1',
        kind: 'INVOICE',
        category: 'ENCODING',
        net: amount,
        tax: 0,
        total: amount,
        content: '{}',
        sha256: invoiceId,
      })
      .execute();
    const posting = { ...account, journal_id: newId(), invoice_id: invoiceId };
    await tx
      .insertInto('ledger_postings')
      .values([
        { ...posting, ledger: 'RECEIVABLE', amount },
        { ...posting, ledger: 'REVENUE', amount: -amount },
      ])
      .execute();
    await enqueue(tx, chargeInvoiceJob, { organizationId, invoiceId });
  });
};

test('an owner adds a card, changes plans, and pays an overdue invoice with another card', async ({
  page,
  platform,
  stripe,
  db,
}) => {
  test.setTimeout(300_000);
  const plans = `${platform.url}/organization/billing/plans/encoding`;
  const planCard = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

  await test.step('the operator offers plans', async () => {
    expect(await operate(platform, 'plans', 'apply', join(root, 'deploy/plans.yaml'))).toContain('encoding-starter');
  });

  await test.step('without a subscription, the header leads to the plans', async () => {
    await page.goto(platform.url);
    await fillLogin(page, platform.owner);
    await page.getByRole('link', { name: 'Upgrade now!' }).click();
    await expect(page.getByText('You do not have a subscription for this product.').first()).toBeVisible();
  });

  await test.step('a plan with a price needs a card, which is entered on the page of the provider', async () => {
    await page.goto(plans);
    await planCard('Starter').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(/This plan needs a credit card|Could not subscribe/).first()).toBeVisible();
    await addCard(page, platform, cards.works);
  });

  await test.step('subscribes, upgrades with a proration, cancels and undoes', async () => {
    await page.goto(plans);
    await planCard('Starter').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
    await expect(planCard('Starter').getByText('Current plan')).toBeVisible();
    await planCard('Growth').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(/changes from Starter to Growth now/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
    await expect(planCard('Growth').getByText('Current plan')).toBeVisible();
    await planCard('Growth').getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Reason').fill('A mistake');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText(/Your current plan Growth will be canceled at end of period/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo Cancellation' }).click();
    await expect(page.getByText('Successfully removed pending plan cancellation.')).toBeVisible();
  });

  await test.step('plans a downgrade and keeps the plan after all', async () => {
    await planCard('Starter').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
    const note = page.getByText(/Your current plan Growth will be changed to plan Starter at end of period/);
    await expect(note).toBeVisible();
    await page.getByRole('status').filter({ has: note }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Successfully removed pending plan change.')).toBeVisible();
  });

  await test.step('a declined card shows the banner', async () => {
    await addCard(page, platform, cards.failsLater);
    await issueInvoice(db, platform.organizationId, 19_900);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('We are unable to charge your credit card.')).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
  });

  await test.step('another card pays what is overdue, and the banner is gone', async () => {
    await addCard(page, platform, cards.works);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
      await expect(page.getByText('Payment overdue')).toHaveCount(0, { timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText('We are unable to charge your credit card.')).toHaveCount(0);
    const paid = [...stripe.state.intents.values()].filter(({ status }) => status === 'succeeded');
    expect(paid.map(({ amount }) => amount)).toEqual([19_900]);
  });
});
