import { readFile } from 'node:fs/promises';
import { applyPlans, newId, systemActor, type Context } from '@sluice/core';
import type { TestOrganization } from '@sluice/testing/factories';
import { createServices } from '../../../engines/services.ts';
import type { TestApi } from '../testing.ts';

const examplePlans = new URL('../../../../../../deploy/plans.yaml', import.meta.url);

/** Reads the example plans of the repository. */
export const readExamplePlans = (): Promise<string> => readFile(examplePlans, 'utf8');

/** Returns a context of the platform itself, at an instant. */
export const platformContext = ({ db, platform }: TestApi, now: Date = new Date()): Context => ({
  organizationId: '',
  actor: systemActor('test'),
  requestId: newId(),
  db,
  clock: { now: () => now },
  services: createServices(platform),
});

/** Offers the example plans. */
export const offerExamplePlans = async (api: TestApi): Promise<void> => {
  await applyPlans(platformContext(api), { text: await readExamplePlans(), isDryRun: false });
};

// Results are compared with expectations, so their type is of no use to tests.
export type Answer = {
  status: number;
  code: number | undefined;
  evidence: string | undefined;
  result: ReturnType<typeof JSON.parse>;
};

/** Calls the API below `/v1/account/billing` as a user. */
export const callBilling = async (
  api: TestApi,
  { apiKey }: Pick<TestOrganization, 'apiKey'>,
  [method, path, body]: readonly [string, string, unknown?],
): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1/account/billing${path}`, {
    method,
    headers: { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  return { status: response.status, code: data.code, evidence: data.developerMessage, result: data.result };
};

/** Returns the id of an offered plan. */
export const planId = async ({ db }: TestApi, slug: string): Promise<string> => {
  const row = await db
    .selectFrom('price_plan_offers')
    .select('plan_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.plan_id;
};

const cardPath = '/payment-methods/credit-cards';

/** Adds a card of the payment server of tests on its page, as a browser does. */
export const addCardOf = async (
  api: TestApi,
  owner: Pick<TestOrganization, 'apiKey'>,
  number: string,
): Promise<void> => {
  const { result } = await callBilling(api, owner, ['POST', cardPath, { returnUrl: '/organization/billing' }]);
  const page = await fetch(result.url, { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' });
  if (page.headers.get('location') !== `${api.address}/organization/billing`)
    throw new Error('The page of the card did not lead back.');
  await callBilling(api, owner, ['POST', `${cardPath}/actions/sync`]);
};

/** Issues an invoice as the invoice run does, with its postings; returns its id. */
export const insertInvoice = async (
  { db }: TestApi,
  { organizationId, amount }: { organizationId: string; amount: number },
): Promise<string> => {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('invoice_series')
      .values({ name: 'test', prefix: 'T' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('invoices')
      .values({
        id,
        series: 'test',
        number: `T-${id}`,
        kind: 'INVOICE',
        account_id: organizationId,
        category: 'ENCODING',
        currency: 'EUR',
        net: amount,
        tax: 0,
        total: amount,
        content: '{}',
        sha256: id,
      })
      .execute();
    const posting = { journal_id: newId(), account_id: organizationId, currency: 'EUR', invoice_id: id };
    await tx
      .insertInto('ledger_postings')
      .values([
        { ...posting, ledger: 'RECEIVABLE', amount },
        { ...posting, ledger: 'REVENUE', amount: -amount },
      ])
      .execute();
  });
  return id;
};
