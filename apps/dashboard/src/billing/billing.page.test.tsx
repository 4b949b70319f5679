import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';
import { shellHandlers } from '../testing/shell-handlers.ts';
import type { Plan, Subscription } from './use-billing.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const planOf = (id: string, name: string, price: number, more: Partial<Plan> = {}): Plan => ({
  id,
  slug: id,
  name,
  productCategory: 'ENCODING',
  displayType: 'SELF_SERVICE',
  usageUnit: 'MINUTE',
  currency: 'EUR',
  baseUsageQuantity: 2500,
  tierMode: 'GRADUATED',
  overageTiers: [],
  interval: 1,
  intervalUnit: 'MONTH',
  price,
  components: [
    { category: 'DEFAULT', name: 'Minutes', usageUnit: 'MINUTE', baseUsageQuantity: 2500, overageTiers: [] },
  ],
  ...more,
});
const plans = [planOf('starter', 'Starter', 4900), planOf('growth', 'Growth', 19_900)];

const subscriptionOf = (more: Partial<Subscription> = {}): Subscription => ({
  id: 'subscription',
  planId: 'starter',
  productCategory: 'ENCODING',
  state: 'ACTIVE',
  paymentCollectionMethod: 'AUTOMATIC',
  currentPeriodStartedAt: inDays(-10),
  currentPeriodEndsAt: inDays(20),
  cancelAtEndOfPeriod: false,
  ...more,
});

const open = (path: string, subscription: Subscription | undefined, more: Handlers = {}) => {
  let current = subscription;
  const change = (next: Partial<Subscription>): Subscription => {
    current = { ...subscriptionOf(), ...current, ...next };
    return current;
  };
  return renderApp(
    path,
    shellHandlers({
      'account.billing.environment.get': () => ({
        mode: 'STRIPE',
        isPayer: true,
        initialSubscriptions: 3,
        currencies: ['EUR'],
        taxNote: 'Prices do not include tax.',
      }),
      'account.billing.subscriptions.list': () => ({ totalCount: current ? 1 : 0, items: current ? [current] : [] }),
      'account.billing.plans.list': () => ({ items: plans }),
      'account.billing.plans.preview': () => ({
        category: 'ENCODING',
        planName: 'Growth',
        productName: 'Encoding',
        summarizationText: 'Your plan changes now.',
        totalInstantFee: 9000,
        currency: 'EUR',
        billingType: 'MONTHLY',
        billingTypeMessage: 'Charged at the end of each period.',
        baseUsage: { quantity: 2500, unit: 'MINUTE' },
      }),
      'account.billing.subscribe': ({ params }) => change({ planId: params.plan_id }),
      'account.billing.subscriptions.cancel': () => change({ cancelAtEndOfPeriod: true, delayedCancelAt: inDays(20) }),
      'account.billing.subscriptions.removePendingCancellation': () => {
        current = subscriptionOf();
        return current;
      },
      'account.billing.subscriptions.removePendingPlanChange': () => {
        current = subscriptionOf();
        return current;
      },
      ...more,
    }),
  );
};

const encodingPlans = '/organization/billing/plans/encoding';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('plans', () => {
  it('are subscribed to after a confirmation that names their price', async () => {
    const { calls } = await open(encodingPlans, subscriptionOf());
    await button('Subscribe').click();
    await expect.element(page.getByText('Your plan changes now.')).toBeVisible();
    await expect.element(page.getByText('€90')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'account.billing.subscribe')?.input)
      .toEqual({
        params: { category: 'encoding', plan_id: 'growth' },
      });
    // The subscriptions are loaded again: the badge moves to the new plan.
    const ids = () => calls.map(({ id }) => id);
    const isReloaded = () =>
      ids().lastIndexOf('account.billing.subscriptions.list') > ids().indexOf('account.billing.subscribe');
    await expect.poll(isReloaded).toBe(true);
  });

  it('are canceled with a reason, which disables every action until it is undone', async () => {
    const { calls } = await open(encodingPlans, subscriptionOf());
    await button('Cancel').click();
    await page.getByLabelText('Reason').fill('Too expensive');
    await button('Cancel plan').click();
    await expect.element(page.getByText(/Your current plan Starter will be canceled at end of period/)).toBeVisible();
    expect(calls.find(({ id }) => id === 'account.billing.subscriptions.cancel')?.input).toMatchObject({
      body: { reason: 'Too expensive' },
    });
    await expect.element(button('Subscribe')).toBeDisabled();
    await button('Undo Cancellation').click();
    await expect.element(page.getByText('Successfully removed pending plan cancellation.')).toBeVisible();
    await expect.element(button('Subscribe')).toBeEnabled();
  });

  it('name a pending change, and how to keep the plan', async () => {
    await open(encodingPlans, subscriptionOf({ nextPlanId: 'growth' }));
    await expect
      .element(page.getByText(/Your current plan Starter will be changed to plan Growth at end of period/))
      .toBeVisible();
  });

  it('show the end of a trial, and that there is no subscription', async () => {
    await open(encodingPlans, subscriptionOf({ state: 'TRIALING', expiresAt: inDays(9.5) }));
    await expect.element(page.getByText(/Your trial period ends at/)).toBeVisible();
    await expect.element(page.getByText(/10 days left in trial/)).toBeInTheDocument();
  });

  it('offer an upgrade to organizations without any subscription', async () => {
    await page.viewport(1200, 800);
    await open(encodingPlans, undefined);
    await expect.element(page.getByText('You do not have a subscription for this product.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Upgrade now!' })).toBeVisible();
  });

  it('report failed loads and a missing permission', async () => {
    await open(encodingPlans, subscriptionOf(), {
      'account.billing.plans.list': () => Promise.reject(refusal(500, 1004)),
    });
    await expect.element(page.getByText('Ups something went wrong, please try again later.')).toBeVisible();
  });

  it('are hidden from users without the permission', async () => {
    await open(encodingPlans, undefined, {
      'account.billing.plans.list': () => Promise.reject(refusal(403, 1007)),
      'account.billing.subscriptions.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});

describe('payment problems', () => {
  it.each(['DUNNING_STARTS', 'PAST_DUE', 'DUNNING_FAILS'] as const)('are announced in %s', async (state) => {
    await open(encodingPlans, subscriptionOf({ state }));
    await expect.element(page.getByText('We are unable to charge your credit card.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Update Payment Information' })).toBeVisible();
  });

  it('stay in a message while a subscription is past due', async () => {
    await open(encodingPlans, subscriptionOf({ state: 'PAST_DUE' }));
    await expect.element(page.getByText('Unable to charge your credit card')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go the payment settings' })).toBeVisible();
  });

  it('disable the account in UNPAID', async () => {
    await open(encodingPlans, subscriptionOf({ state: 'UNPAID' }));
    await expect.element(page.getByText('Your account is disabled.')).toBeVisible();
  });
});

describe('an organization that is not billed', () => {
  it('is led to its overview, without a word about payment', async () => {
    const { address } = await renderApp('/organization/billing', shellHandlers());
    await expect.poll(address).toContain('/organization/overview');
    await expect.element(page.getByRole('link', { name: 'Billing' })).not.toBeInTheDocument();
  });
});
