import { advanceDunning, chargeInvoice, newId, recordTransfer, refundCredit } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { openStripe, type StripeServer } from '@sluice/testing/stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import {
  addCardOf,
  callBilling,
  insertInvoice,
  offerExamplePlans,
  planId,
  platformContext,
} from './testing-billing.ts';

const cards = { works: '4242424242424242', failsLater: '4000000000000341', needsAction: '4000002760003184' };
const day = 86_400_000;

let stripe: StripeServer;
let api: TestApi;
let owner: TestOrganization;

const call = (...request: readonly [string, string, unknown?]) => callBilling(api, owner, request);
const cardPath = '/payment-methods/credit-cards';

const addCard = (number: string) => addCardOf(api, owner, number);
const issueInvoice = (amount: number, organization = owner) =>
  insertInvoice(api, { organizationId: organization.organizationId, amount });

const charge = (invoiceId: string, at = new Date()) =>
  chargeInvoice({ ...platformContext(api, at), organizationId: owner.organizationId }, invoiceId);
const paymentsOf = (invoiceId: string) =>
  api.db.selectFrom('payments').selectAll().where('invoice_id', '=', invoiceId).orderBy('attempt').execute();
const balanceOf = async (ledger: 'RECEIVABLE' | 'CASH' | 'CREDIT'): Promise<number> => {
  const row = await api.db
    .selectFrom('ledger_postings')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('account_id', '=', owner.organizationId)
    .where('ledger', '=', ledger)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
};
const stateOf = async (): Promise<string> => (await call('GET', '/subscriptions')).result.items[0].state;
const intentsOf = (invoiceId: string) =>
  [...stripe.state.intents.values()].filter(({ metadata }) => metadata['invoice'] === invoiceId);
const eventsOf = (invoiceId: string) => stripe.events.filter((event) => JSON.stringify(event).includes(invoiceId));
const mailsTo = (purpose: string) =>
  api.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('purpose', '=', purpose)
    .where('recipient', '=', owner.email)
    .execute();

beforeAll(async () => {
  stripe = await openStripe('whsec_test');
  api = await openTestApi({
    environment: {
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: stripe.url,
    },
  });
  await offerExamplePlans(api);
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  await api.db.updateTable('billing_clock').set({ highest_seen: new Date(), is_held: false }).execute();
});
afterEach(() => {
  stripe.faults.splice(0);
  stripe.webhook.url = undefined;
});

describe('cards', () => {
  it('are added on the page of the provider, made the default, and removed', async () => {
    await addCard(cards.works);
    await addCard(cards.failsLater);
    const { items } = (await call('GET', cardPath)).result;
    expect(items).toMatchObject([
      { brand: 'visa', lastDigits: '0341', isDefault: true, expirationYear: 2040 },
      { lastDigits: '4242', isDefault: false },
    ]);
    const made = await call('POST', `${cardPath}/${items[1].id}/actions/make-default`);
    expect(made.result).toMatchObject({ lastDigits: '4242', isDefault: true });
    await call('DELETE', `${cardPath}/${items[1].id}`);
    expect((await call('GET', cardPath)).result.items).toMatchObject([{ lastDigits: '0341', isDefault: true }]);
  });

  it.each([
    'https://evil.example.com/',
    '//evil.example.com/',
    '/\\evil.example.com/',
    'javascript:alert(1)',
    'http://127.0.0.1@evil.example.com/',
  ])('never return to %s', async (returnUrl) => {
    expect(await call('POST', cardPath, { returnUrl })).toMatchObject({ status: 400, code: 1000 });
  });

  it('of others cannot be seen, changed or removed', async () => {
    await addCard(cards.works);
    const [card] = (await call('GET', cardPath)).result.items;
    const other = await openOrganization(api.db);
    expect((await callBilling(api, other, ['GET', cardPath])).result.items).toEqual([]);
    for (const request of [
      ['DELETE', `${cardPath}/${card.id}`],
      ['POST', `${cardPath}/${card.id}/actions/make-default`],
    ] as const)
      expect((await callBilling(api, other, request)).status).toBe(404);
  });

  it('are required for plans with a price', async () => {
    const subscribe = async () =>
      call('POST', `/plans/encoding/${await planId(api, 'encoding-starter')}/actions/subscribe`);
    expect(await subscribe()).toMatchObject({ status: 402, code: 6314 });
    await addCard(cards.works);
    expect((await subscribe()).result).toMatchObject({ state: 'ACTIVE', paymentCollectionMethod: 'AUTOMATIC' });
  });
});

describe('charging an invoice', () => {
  beforeEach(() => addCard(cards.works));

  it('collects it once, however often it is requested', async () => {
    const invoice = await issueInvoice(4900);
    await Promise.all([charge(invoice), charge(invoice), charge(invoice)]);
    await charge(invoice);
    expect(intentsOf(invoice)).toMatchObject([{ status: 'succeeded', amount: 4900 }]);
    expect(await paymentsOf(invoice)).toMatchObject([{ state: 'SUCCEEDED', attempt: 1 }]);
    expect([await balanceOf('RECEIVABLE'), await balanceOf('CASH')]).toEqual([0, 4900]);
  });

  it('charges once if the answer is cut after Stripe has applied it', async () => {
    const invoice = await issueInvoice(4900);
    stripe.faults.push('cut', 'cut', 'cut');
    await expect(charge(invoice)).rejects.toThrow('did not confirm');
    expect(await paymentsOf(invoice)).toMatchObject([{ state: 'UNKNOWN' }]);
    await charge(invoice);
    expect(intentsOf(invoice)).toHaveLength(1);
    expect(await paymentsOf(invoice)).toMatchObject([{ state: 'SUCCEEDED', attempt: 1 }]);
  });

  it('does not take the 404 of a proxy for a payment', async () => {
    const invoice = await issueInvoice(4900);
    stripe.faults.push('foreign-404');
    await expect(charge(invoice)).rejects.toThrow('did not confirm');
    expect(await balanceOf('CASH')).toBe(0);
    await charge(invoice);
    expect(await paymentsOf(invoice)).toMatchObject([{ state: 'SUCCEEDED', attempt: 1 }]);
  });

  it('gives up an attempt that Stripe never received once its key is forgotten', async () => {
    const invoice = await issueInvoice(4900);
    stripe.faults.push('error', 'error', 'error');
    await expect(charge(invoice)).rejects.toThrow('did not confirm');
    await charge(invoice, new Date(Date.now() + 2 * day));
    expect(await paymentsOf(invoice)).toMatchObject([{ state: 'FAILED', failure: { code: 'not_received' } }]);
    await charge(invoice);
    expect(await paymentsOf(invoice)).toMatchObject([{ attempt: 1 }, { attempt: 2, state: 'SUCCEEDED' }]);
    expect(intentsOf(invoice)).toHaveLength(1);
  });

  it('asks the customer by mail if the bank wants a confirmation, which is no failure', async () => {
    await addCard(cards.needsAction);
    const invoice = await issueInvoice(4900);
    await charge(invoice);
    const [payment] = await paymentsOf(invoice);
    expect(payment?.state).toBe('ACTION_REQUIRED');
    const [mail] = await mailsTo('confirm-payment');
    expect(mail?.text).toContain(payment?.action_url);
    expect(await mailsTo('payment-failed')).toEqual([]);
    stripe.webhook.url = `${api.address}/v1/billing/providers/stripe/events`;
    await fetch(payment?.action_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ result: 'complete' }),
      redirect: 'manual',
    });
    await expect.poll(async () => (await paymentsOf(invoice))[0]?.state, { timeout: 10_000 }).toBe('SUCCEEDED');
  });
});

describe('events', () => {
  beforeEach(() => {
    stripe.webhook.url = `${api.address}/v1/billing/providers/stripe/events`;
  });

  it('replayed 100 times, in any order, leave one payment that never goes back', async () => {
    await addCard(cards.failsLater);
    const invoice = await issueInvoice(4900);
    await charge(invoice);
    await addCard(cards.works);
    await charge(invoice);
    expect(await balanceOf('CASH')).toBe(4900);
    const events = eventsOf(invoice);
    expect(events.map(({ type }) => type)).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded']);
    const storm = Array.from({ length: 50 }, () => events.toReversed()).flat();
    const statuses = await Promise.all(storm.map((event) => stripe.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await balanceOf('RECEIVABLE'), await balanceOf('CASH')]).toEqual([0, 4900]);
    expect((await paymentsOf(invoice)).map(({ state }) => state)).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('are refused if forged, old, or changed on the way', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } };
    expect(await stripe.deliver(event, { secret: 'whsec_other' })).toBe(400);
    expect(await stripe.deliver(event, { at: new Date(Date.now() - 600_000) })).toBe(400);
    const response = await fetch(stripe.webhook.url ?? '', { method: 'POST', body: JSON.stringify(event) });
    expect(response.status).toBe(400);
    const stored = await api.db.selectFrom('provider_events').select('id').where('id', '=', 'evt_1').execute();
    expect(stored).toEqual([]);
  });

  it('of another installation have no effect, and claims are read again from Stripe', async () => {
    await addCard(cards.failsLater);
    const invoice = await issueInvoice(4900);
    await charge(invoice);
    const [intent] = intentsOf(invoice);
    const claim = (id: string, metadata: object) =>
      stripe.deliver({
        id,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { ...intent, status: 'succeeded', amount_received: 4900, metadata } },
      });
    expect(await claim('evt_foreign', { ...intent?.metadata, installation: 'other' })).toBe(200);
    // Signed, but not what Stripe has: the object is read again, and it has failed.
    expect(await claim('evt_claim', { ...intent?.metadata })).toBe(200);
    expect((await paymentsOf(invoice))[0]?.state).toBe('FAILED');
    expect(await balanceOf('CASH')).toBe(0);
  });

  it('about another amount are not booked', async () => {
    await addCard(cards.needsAction);
    const invoice = await issueInvoice(4900);
    await charge(invoice);
    const [intent] = intentsOf(invoice);
    if (!intent) throw new Error('no payment');
    stripe.state.intents.set(intent.id, { ...intent, status: 'succeeded', amount: 100, amount_received: 100 });
    const event = { id: 'evt_amount', object: 'event', type: 'payment_intent.succeeded', data: { object: intent } };
    expect(await stripe.deliver(event)).toBe(502);
    expect(await balanceOf('CASH')).toBe(0);
  });

  it('book a second payment of one invoice as a credit', async () => {
    await addCard(cards.needsAction);
    const invoice = await issueInvoice(4900);
    await charge(invoice);
    // The attempt is given up here, another card pays, and then the customer confirms the first after all.
    await api.db.updateTable('payments').set({ state: 'FAILED' }).where('invoice_id', '=', invoice).execute();
    await addCard(cards.works);
    await charge(invoice);
    const [first] = await paymentsOf(invoice);
    await fetch(first?.action_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ result: 'complete' }),
      redirect: 'manual',
    });
    await expect.poll(() => balanceOf('CREDIT'), { timeout: 10_000 }).toBe(-4900);
    expect([await balanceOf('RECEIVABLE'), await balanceOf('CASH')]).toEqual([0, 9800]);
  });
});

describe('dunning', () => {
  it('goes through its steps to UNPAID, and back to ACTIVE within one request', async () => {
    await addCard(cards.failsLater);
    await call('POST', `/plans/encoding/${await planId(api, 'encoding-starter')}/actions/subscribe`);
    const invoice = await issueInvoice(4900);
    await charge(invoice);
    const start = Date.now();
    const states = [await stateOf()];
    for (const days of [1, 2, 3, 4, 5, 6, 7]) {
      const context = platformContext(api, new Date(start + days * day + 60_000));
      await Promise.all([advanceDunning(context, () => {}), advanceDunning(context, () => {})]);
      states.push(await stateOf());
    }
    expect(states).toEqual([
      'DUNNING_STARTS',
      'DUNNING_STARTS',
      'DUNNING_STARTS',
      'PAST_DUE',
      'PAST_DUE',
      'DUNNING_FAILS',
      'DUNNING_FAILS',
      'UNPAID',
    ]);
    expect(await mailsTo('payment-failed')).toHaveLength(4);
    expect(await mailsTo('account-disabled')).toHaveLength(1);
    await addCard(cards.works);
    expect(await stateOf()).toBe('ACTIVE');
    expect(await balanceOf('RECEIVABLE')).toBe(0);
    const causes = await api.db
      .selectFrom('subscription_transitions')
      .select('cause')
      .where('organization_id', '=', owner.organizationId)
      .orderBy('id')
      .execute();
    expect(causes.map(({ cause }) => cause)).toEqual([
      'SUBSCRIBED',
      'PAYMENT_FAILED',
      'PAYMENT_OVERDUE',
      'LAST_PAYMENT_FAILED',
      'DUNNING_ENDED',
      'PAID',
    ]);
  });
});

describe('a refund', () => {
  const asOwner = () => ({ ...platformContext(api), organizationId: owner.organizationId });
  const refunds = () => [...stripe.state.refunds.values()];

  it('pays back the credit of an account from its latest payments, and never more', async () => {
    await addCard(cards.works);
    await call('POST', `/plans/encoding/${await planId(api, 'encoding-starter')}/actions/subscribe`);
    const invoiceId = await issueInvoice(3000);
    await charge(invoiceId);
    const twice = { invoiceId, amount: 500n, currency: 'EUR', reference: newId() };
    await recordTransfer(platformContext(api), twice);
    expect(await balanceOf('CREDIT')).toBe(-500);
    await expect(refundCredit(asOwner(), { amount: 501n, reason: 'Paid twice' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const before = refunds().length;
    // The transfer is the latest payment, so its refund is only recorded.
    expect(await refundCredit(asOwner(), { amount: 200n, reason: 'Paid twice' })).toHaveLength(1);
    expect(refunds()).toHaveLength(before);
    expect(await balanceOf('CREDIT')).toBe(-300);
    await Promise.allSettled([
      refundCredit(asOwner(), { amount: undefined, reason: 'Rest' }),
      refundCredit(asOwner(), { amount: undefined, reason: 'Rest' }),
    ]);
    expect(await balanceOf('CREDIT')).toBe(0);
    expect(await balanceOf('CASH')).toBe(3000);
  });

  it('of a card is made at the provider once, also if its answer was lost', async () => {
    await addCard(cards.works);
    await call('POST', `/plans/encoding/${await planId(api, 'encoding-starter')}/actions/subscribe`);
    const invoiceId = await issueInvoice(3000);
    await charge(invoiceId);
    const posting = { journal_id: newId(), account_id: owner.organizationId, currency: 'EUR' };
    await api.db
      .insertInto('ledger_postings')
      .values([
        { ...posting, ledger: 'CREDIT', amount: -700 },
        { ...posting, ledger: 'REVENUE', amount: 700 },
      ])
      .execute();
    const before = refunds().length;
    const { provider } = asOwner().services.billing;
    const losing = {
      ...provider,
      refund: async (refund: Parameters<typeof provider.refund>[0]) => {
        await provider.refund(refund);
        throw new Error('The connection was lost.');
      },
    };
    const context = asOwner();
    const cut = {
      ...context,
      services: { ...context.services, billing: { ...context.services.billing, provider: losing } },
    };
    await expect(refundCredit(cut, { amount: undefined, reason: 'Outage' })).rejects.toThrow('lost');
    expect(await balanceOf('CREDIT')).toBe(-700);
    await refundCredit(asOwner(), { amount: undefined, reason: 'Outage' });
    expect(await balanceOf('CREDIT')).toBe(0);
    expect(refunds()).toHaveLength(before + 1);
    expect(refunds().at(-1)).toMatchObject({ amount: 700 });
  });
});
