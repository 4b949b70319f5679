import { advanceSubscriptions, applyPlans, resumeBilling } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { callBilling, offerExamplePlans, planId, platformContext, readExamplePlans } from './testing-billing.ts';

const day = 86_400_000;

let api: TestApi;
let owner: TestOrganization;

const call = (...request: readonly [string, string, unknown?]) => callBilling(api, owner, request);
const act = async (slug: string, category = 'encoding') =>
  call('POST', `/plans/${category}/${await planId(api, slug)}/actions/subscribe`);
const current = async () => (await call('GET', '/subscriptions')).result.items;

/** Moves the clock of billing: day by day, since it holds after a leap. */
const advanceTo = async (instant: Date): Promise<void> => {
  const { highest_seen: seen } = await api.db.selectFrom('billing_clock').selectAll().executeTakeFirstOrThrow();
  for (let time = seen.getTime() + day; time < instant.getTime(); time += day)
    await advanceSubscriptions(platformContext(api, new Date(time)));
  await advanceSubscriptions(platformContext(api, instant));
};

const cyclesOf = (organizationId: string) =>
  api.db
    .selectFrom('billing_cycles')
    .selectAll()
    .where('account_id', '=', organizationId)
    .orderBy('period_start')
    .execute();

beforeAll(async () => {
  api = await openTestApi({ environment: { BILLING: 'internal' } });
  await offerExamplePlans(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await openOrganization(api.db);
  await api.db.updateTable('billing_clock').set({ highest_seen: new Date(), is_held: false }).execute();
});

describe('plans', () => {
  it('are listed by price, enterprise plans last, without hidden ones', async () => {
    const { result } = await call('GET', '/plans/encoding');
    expect(result.items.map(({ name }: { name: string }) => name)).toEqual(['Starter', 'Growth', 'Enterprise']);
    expect(result.items[0]).toMatchObject({ price: 4900, usageUnit: 'MINUTE', baseUsageQuantity: 2500 });
    expect(result.items[0].overageTiers[0]).toEqual({ startQuantity: 0, endQuantity: 10_000, unitPrice: 1.9 });
    expect((await call('GET', '/plans/laundry')).status).toBe(404);
  });

  it('get a version for each change, and a dry run changes nothing', async () => {
    const text = await readExamplePlans();
    const context = platformContext(api);
    expect(await applyPlans(context, { text, isDryRun: false })).toEqual([]);
    const changed = text.replace('price: 9900\n', 'price: 8900\n');
    const before = await planId(api, 'observability-standard');
    const lines = await applyPlans(context, { text: changed, isDryRun: true });
    expect(lines).toEqual(['+ observability-standard version 2: 8900 EUR (minor units)']);
    expect(await planId(api, 'observability-standard')).toBe(before);
    await applyPlans(context, { text: changed, isDryRun: false });
    expect(await planId(api, 'observability-standard')).not.toBe(before);
    // The former version can no longer be subscribed to.
    const refused = await call('POST', `/plans/analytics/${before}/actions/subscribe`);
    expect(refused).toMatchObject({ status: 409, code: 6310 });
  });

  it('are refused from an invalid file, with every problem', async () => {
    const text = (await readExamplePlans()).replace('endQuantity: 10000', 'endQuantity: 9000').replace('EUR', 'EURO');
    const refused = applyPlans(platformContext(api), { text, isDryRun: false });
    await expect(refused).rejects.toThrow(/EURO is not a currency[\s\S]*must start at 9000/);
  });
});

describe('subscribing', () => {
  it('upgrades now with a proration, and downgrades at the end of the period', async () => {
    expect((await act('encoding-starter')).result).toMatchObject({
      state: 'ACTIVE',
      paymentCollectionMethod: 'MANUAL',
    });
    const growth = await planId(api, 'encoding-growth');
    const preview = await call('GET', `/plans/encoding/${growth}/preview`);
    expect(preview.result).toMatchObject({ planName: 'Growth', productName: 'Encoding', billingType: 'MONTHLY' });
    // Nearly the whole period is left: close to 199.00 − 49.00.
    expect(preview.result.totalInstantFee).toBeGreaterThan(14_900);
    expect(preview.result.totalInstantFee).toBeLessThanOrEqual(15_000);
    expect((await act('encoding-growth')).result).toMatchObject({ planId: growth });
    const [cycle] = await cyclesOf(owner.organizationId);
    expect(cycle?.plan_changes).toMatchObject([{ toPlanId: growth, seq: '0' }]);
    const charge = await call('GET', '/subscriptions/encoding/next-charge');
    expect(charge.result.totalAmount).toBeGreaterThan(19_800);
    const starter = await planId(api, 'encoding-starter');
    expect((await act('encoding-starter')).result).toMatchObject({ planId: growth, nextPlanId: starter });
    expect(
      (await call('POST', '/subscriptions/encoding/actions/remove-pending-plan-change')).result.nextPlanId,
    ).toBeUndefined();
    expect((await call('POST', '/subscriptions/encoding/actions/remove-pending-plan-change')).status).toBe(409);
  });

  it('refuses the current plan, enterprise plans, trials and plans of another product', async () => {
    await act('encoding-starter');
    expect(await act('encoding-starter')).toMatchObject({ status: 409, code: 1008 });
    expect(await act('encoding-enterprise')).toMatchObject({ status: 409, code: 6310 });
    expect(await act('encoding-trial')).toMatchObject({ status: 409, code: 6310 });
    expect(await act('player-payg')).toMatchObject({ status: 404 });
  });

  it('refuses a plan in another currency than the account', async () => {
    const { organizationId } = owner;
    await api.db.insertInto('billing_accounts').values({ organization_id: organizationId, currency: 'USD' }).execute();
    expect(await act('encoding-starter')).toMatchObject({ status: 409, code: 6310 });
    expect((await call('GET', '/plans/encoding')).result.items).toEqual([]);
  });

  it('creates one subscription for concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => act('encoding-starter')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(await current()).toHaveLength(1);
    expect(await cyclesOf(owner.organizationId)).toHaveLength(1);
  });

  it('keeps interleaved cancellations, changes, and their removals consistent', async () => {
    await act('encoding-growth');
    const actions = ['cancel', 'remove-pending-cancellation', 'remove-pending-plan-change'];
    await Promise.all([
      ...actions.map((action) => call('POST', `/subscriptions/encoding/actions/${action}`, {})),
      act('encoding-starter'),
      ...actions.map((action) => call('POST', `/subscriptions/encoding/actions/${action}`, {})),
    ]);
    const [row] = await current();
    expect(row.cancelAtEndOfPeriod && row.nextPlanId !== undefined).toBe(false);
  });

  it('narrows the limits of the account by its plan', async () => {
    await call('POST', '/subscriptions/encoding/actions/subscribe-initial');
    const response = await fetch(`${api.address}/v1/account/limits`, { headers: { 'X-Api-Key': owner.apiKey } });
    const { data } = await response.json();
    expect(JSON.stringify(data.result)).toContain('1000');
  });
});

describe('the end of a period', () => {
  it('renews once although two schedulers advance, and marks the cycle a draft', async () => {
    const { result } = await act('encoding-starter');
    const end = new Date(result.currentPeriodEndsAt);
    await advanceTo(new Date(end.getTime() - 1000));
    expect(await cyclesOf(owner.organizationId)).toHaveLength(1);
    const context = platformContext(api, end);
    await Promise.all([advanceSubscriptions(context), advanceSubscriptions(context), advanceSubscriptions(context)]);
    const cycles = await cyclesOf(owner.organizationId);
    expect(cycles.map(({ state, period_index: index }) => [state, index])).toEqual([
      ['DRAFT', 0],
      ['OPEN', 1],
    ]);
    expect(cycles[1]?.period_start).toEqual(end);
  });

  it('ends a canceled subscription, unless the cancellation was undone', async () => {
    // First, so that its period does not end after that of the other.
    await act('player-payg', 'player');
    await act('encoding-starter');
    await call('POST', '/subscriptions/player/actions/cancel', { reason: 'Too expensive' });
    const { result } = await call('POST', '/subscriptions/encoding/actions/cancel', { reason: 'A mistake' });
    expect(result.delayedCancelAt).toBe(result.currentPeriodEndsAt);
    expect(await act('encoding-growth')).toMatchObject({ status: 409 });
    await call('POST', '/subscriptions/encoding/actions/remove-pending-cancellation');
    await advanceTo(new Date(result.currentPeriodEndsAt));
    expect((await current()).map((row: { productCategory: string }) => row.productCategory)).toEqual(['ENCODING']);
    expect((await call('GET', '/subscriptions/player/plan')).status).toBe(404);
  });

  it('applies a pending change of plan', async () => {
    const { result } = await act('encoding-growth');
    await act('encoding-starter');
    await advanceTo(new Date(result.currentPeriodEndsAt));
    const [row] = await current();
    expect(row.planId).toBe(await planId(api, 'encoding-starter'));
    expect(row.nextPlanId).toBeUndefined();
  });

  it('expires a trial, after which it cannot be started again', async () => {
    const { result } = await call('POST', '/subscriptions/encoding/actions/subscribe-initial');
    expect(result.state).toBe('TRIALING');
    expect(await call('POST', '/subscriptions/encoding/actions/subscribe-initial')).toMatchObject({ status: 409 });
    await advanceTo(new Date(result.expiresAt));
    expect(await current()).toEqual([]);
    expect(await call('POST', '/subscriptions/encoding/actions/subscribe-initial')).toMatchObject({ status: 409 });
    expect((await act('encoding-starter')).result.state).toBe('ACTIVE');
  });

  it('turns a trial into a paid subscription with an anchor of its own', async () => {
    await call('POST', '/subscriptions/encoding/actions/subscribe-initial');
    const { result } = await act('encoding-starter');
    expect(result).toMatchObject({ state: 'ACTIVE' });
    expect(result.expiresAt).toBeUndefined();
    const states = (await cyclesOf(owner.organizationId)).map(({ state }) => state);
    expect(states).toEqual(['DRAFT', 'OPEN']);
  });

  it('holds after a leap of the clock until an operator resumes', async () => {
    const { result } = await act('encoding-starter');
    await advanceSubscriptions(platformContext(api, new Date(Date.now() + 365 * day)));
    expect(await cyclesOf(owner.organizationId)).toHaveLength(1);
    expect(await act('encoding-growth')).toMatchObject({ status: 503, code: 6312 });
    await resumeBilling(platformContext(api));
    expect((await act('encoding-growth')).status).toBe(200);
    expect(result.id).toBeDefined();
  });
});

describe('organizations that do not pay', () => {
  it('see neither plans nor subscriptions of the payer or its other sub-organizations', async () => {
    await act('encoding-starter');
    const child = await openOrganization(api.db);
    await api.db
      .updateTable('organizations')
      .set({ parent_id: owner.organizationId })
      .where('id', '=', child.organizationId)
      .execute();
    const ask = (...request: readonly [string, string, unknown?]) => callBilling(api, child, request);
    expect((await ask('GET', '/subscriptions')).result.items).toEqual([]);
    expect((await ask('GET', '/plans/encoding')).result.items).toEqual([]);
    expect((await ask('GET', '/environment')).result.isPayer).toBe(false);
    const growth = await planId(api, 'encoding-growth');
    expect(await ask('POST', `/plans/encoding/${growth}/actions/subscribe`)).toMatchObject({ status: 409, code: 6311 });
    expect((await ask('POST', '/subscriptions/encoding/actions/cancel', {})).status).toBe(409);
  });

  it('include customers of a marketplace', async () => {
    const { organizationId } = owner;
    await api.db.updateTable('organizations').set({ signup_source: 'AWS' }).where('id', '=', organizationId).execute();
    expect((await call('GET', '/environment')).result.mode).toBe('OFF');
    expect((await call('GET', '/plans/encoding')).result.items).toEqual([]);
    expect(await act('encoding-starter')).toMatchObject({ status: 409, code: 6311 });
  });

  it('and members without the permission read nothing', async () => {
    const member = await openMember(api.db, owner.organizationId, []);
    expect((await callBilling(api, member, ['GET', '/subscriptions'])).status).toBe(403);
    expect((await callBilling(api, member, ['GET', '/environment'])).status).toBe(200);
  });
});

describe('the billing contact', () => {
  it('is empty at first, replaced as a whole, and complete once its address is', async () => {
    expect((await call('GET', '/contact-details')).result).toMatchObject({
      firstName: '',
      address: { complete: false },
    });
    const address = { street: 'Ring 1', city: 'Vienna', country: 'at', zip: '1010' };
    const { result } = await call('PUT', '/contact-details', { company: 'ACME', email: 'pay@example.com', address });
    expect(result.address).toMatchObject({ country: 'AT', complete: true, state: '' });
    expect((await call('GET', '/contact-details')).result).toEqual(result);
    expect((await call('PUT', '/contact-details', { email: 'nobody' })).status).toBe(400);
  });
});
