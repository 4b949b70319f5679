import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openOrganization } from '@sluice/testing/factories';
import { openStripe, type StripeServer } from '@sluice/testing/stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { addCardOf, callBilling, insertInvoice, offerExamplePlans, planId } from './testing-billing.ts';

/** Long form: `CHARGE_KILLS=45 CHARGE_INVOICES=500`. */
const kills = Number(process.env['CHARGE_KILLS'] ?? 6);
const invoices = Number(process.env['CHARGE_INVOICES'] ?? 60);
const processes = 2;
const script = fileURLToPath(new URL('testing-charge-process.ts', import.meta.url));

let stripe: StripeServer;
let api: TestApi;
const running = new Set<ChildProcess>();
let environment: Record<string, string>;

beforeAll(async () => {
  stripe = await openStripe('whsec_test');
  environment = {
    SLUICE_SECRET_KEY: '22'.repeat(32),
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: stripe.url,
  };
  api = await openTestApi({ environment });
  await offerExamplePlans(api);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await api?.close();
  await stripe?.close();
});

const start = (organizationId: string): ChildProcess => {
  const child = spawn(process.execPath, [script, api.platform.databaseUrl, organizationId], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const succeeded = (): number =>
  [...stripe.state.intents.values()].filter(({ status }) => status === 'succeeded').length;

it(
  'charges each invoice once, whichever process is killed at which moment, and whatever answer is lost',
  { timeout: 600_000 },
  async () => {
    const owner = await openOrganization(api.db);
    const { organizationId } = owner;
    const starter = await planId(api, 'encoding-starter');
    await addCardOf(api, owner, '4242424242424242');
    await callBilling(api, owner, ['POST', `/plans/encoding/${starter}/actions/subscribe`]);
    const before = succeeded();
    for (let index = 0; index < invoices; index += 1) await insertInvoice(api, { organizationId, amount: 100 + index });
    let killed = 0;
    while (running.size < processes) start(organizationId);
    while (killed < kills && succeeded() - before < invoices) {
      const count = succeeded();
      // Each kill meets processes at work.
      while (succeeded() === count && running.size > 0) await wait(2);
      if (killed % 2 === 0) stripe.faults.push('cut');
      const [victim] = running;
      if (!victim) break;
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      killed += 1;
      start(organizationId);
    }
    await Promise.all([...running].map((child) => once(child, 'exit')));
    expect(killed).toBe(kills);
    const intents = [...stripe.state.intents.values()].filter(({ status }) => status === 'succeeded').slice(before);
    const charged = intents.map(({ metadata }) => metadata['invoice']);
    expect(charged).toHaveLength(invoices);
    expect(new Set(charged).size).toBe(invoices);
    const expected = (invoices * (200 + invoices - 1)) / 2;
    expect(intents.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected);
    const cash = await api.db
      .selectFrom('ledger_postings')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .where('account_id', '=', organizationId)
      .where('ledger', '=', 'CASH')
      .executeTakeFirstOrThrow();
    expect(Number(cash.sum)).toBe(expected);
  },
);
