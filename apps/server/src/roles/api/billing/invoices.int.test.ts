import { closeCycles, creditInvoice, newId, recordUsageEntries, renderDocument } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { callBilling, offerExamplePlans, planId, platformContext } from './testing-billing.ts';

const day = 86_400_000;

let api: TestApi;
let harbour: TestOrganization;
let stranger: TestOrganization;

const call = (path: string, as = harbour) => callBilling(api, as, ['GET', path]);

const file = (path: string, as = harbour) =>
  fetch(`${api.address}/v1/account/billing${path}`, { headers: { 'X-Api-Key': as.apiKey } });

/** Moves the running period of every subscription into the past, as if a month had gone by. */
const endPeriods = async (): Promise<void> => {
  await api.db
    .updateTable('billing_cycles')
    .set({ state: 'DRAFT', period_end: new Date(Date.now() - 2 * day), period_start: new Date(Date.now() - 32 * day) })
    .execute();
};

beforeAll(async () => {
  api = await openTestApi({ environment: { BILLING: 'internal' } });
  await offerExamplePlans(api);
  harbour = await openOrganization(api.db);
  stranger = await openOrganization(api.db);
  await api.db
    .insertInto('billing_sellers')
    .values({ id: 'seller', name: 'Quay Video GmbH', address: '{}', country: 'DE' })
    .execute();
});
afterAll(() => api.close());

describe('the documents of a period', () => {
  it('start as a draft that follows usage, with the same usage under other plans', async () => {
    const { status } = await callBilling(api, harbour, [
      'POST',
      `/plans/encoding/${await planId(api, 'encoding-starter')}/actions/subscribe`,
    ]);
    expect(status).toBe(200);
    await recordUsageEntries(api.db, [
      {
        source: 'encoding',
        sourceId: `${newId()}/stream`,
        meter: 'encoding.time',
        organizationId: harbour.organizationId,
        quantity: 600_000n,
        occurredAt: new Date(),
      },
    ]);
    const draft = await call('/subscriptions/encoding/draft');
    expect(draft.result.lines.length).toBeGreaterThan(1);
    expect(draft.result.lines[1].quantity).toBe('10');
    const { result } = await call('/subscriptions/encoding/simulate');
    expect(result.items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const totals = result.items.map(({ total }: { total: number }) => total);
    expect(totals).toEqual(totals.toSorted((one: number, other: number) => one - other));
    expect((await call('/subscriptions/player/draft')).status).toBe(404);
    expect((await call('/subscriptions/encoding/next-charge')).result.totalAmount).toBe(draft.result.net);
  });

  it('are invoices and statements with lines and evidence once the books are closed', async () => {
    await endPeriods();
    await closeCycles(platformContext(api));
    const { result } = await call('/invoices/encoding');
    expect(result).toMatchObject({ totalCount: 1, items: [{ number: 'INV-000001', productCategory: 'ENCODING' }] });
    const [invoice] = result.items;
    expect(invoice.outstanding).toBe(invoice.total);
    const { result: lines } = await call(`/invoices/encoding/${invoice.id}/lines`);
    expect(lines.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(invoice.net);
    const { result: statements } = await call('/statements/encoding');
    expect(statements.items).toMatchObject([{ number: 'ST-000001', net: invoice.net }]);
    expect((await call(`/statements/encoding/${statements.items[0].id}/evidence`)).status).toBe(200);
    expect((await call('/invoices/player')).result.totalCount).toBe(0);
    expect((await call('/invoices/nothing')).status).toBe(404);
  });

  it('download as PDF and as XML, and are emailed once with the PDF', async () => {
    const { result } = await call('/invoices/encoding');
    const { id } = result.items[0];
    const pdf = await file(`/invoices/encoding/${id}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="invoice_${id}.pdf"`);
    expect((await pdf.text()).slice(0, 8)).toBe('%PDF-1.7');
    expect(await (await file(`/invoices/encoding/${id}/xml`)).text()).toContain('CrossIndustryInvoice');
    expect(await (await file(`/invoices/encoding/${id}/xml?format=ubl`)).text()).toContain('<Invoice xmlns=');
    await renderDocument(platformContext(api), id);
    await renderDocument(platformContext(api), id);
    const mails = await api.db.selectFrom('mails').selectAll().where('purpose', '=', 'billing-document').execute();
    expect(mails).toMatchObject([{ subject: 'Invoice INV-000001', attachments: [{ name: `invoice_${id}.pdf` }] }]);
  });

  it('are corrected by credit notes, which list, open and download like invoices', async () => {
    const { result } = await call('/invoices/encoding');
    const [invoice] = result.items;
    const context = { ...platformContext(api), organizationId: harbour.organizationId };
    await creditInvoice(context, { invoiceNumber: invoice.number, net: 100n, reason: 'Encoded twice.' });
    const { result: notes } = await call('/credit-notes/encoding');
    expect(notes.items).toMatchObject([{ net: 100, corrects: invoice.number }]);
    const { id } = notes.items[0];
    expect((await call(`/credit-notes/encoding/${id}/lines`)).result.notes).toEqual(['Encoded twice.']);
    expect(await (await file(`/credit-notes/encoding/${id}/xml`)).text()).toContain('CrossIndustryInvoice');
    const pdf = await file(`/credit-notes/encoding/${id}/pdf`);
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="credit-note_${id}.pdf"`);
    expect((await call(`/credit-notes/encoding/${id}/lines`, stranger)).status).toBe(404);
  });

  it('belong to the organization that pays, and to nobody else', async () => {
    const { result } = await call('/invoices/encoding');
    const { id } = result.items[0];
    expect((await call(`/invoices/encoding/${id}/lines`, stranger)).status).toBe(404);
    expect((await file(`/invoices/encoding/${id}/pdf`, stranger)).status).toBe(404);
    expect((await call('/invoices/encoding', stranger)).result.totalCount).toBe(0);
    expect((await fetch(`${api.address}/v1/account/billing/invoices/encoding/${id}/pdf`)).status).toBe(401);
  });
});
