import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResult } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { at, internalBilling, shellHandlers } from '../../testing/shell-handlers.ts';
import type { BillingDocument, DocumentLine } from './documents.ts';
import { fetchDocumentFile } from './use-document-file.ts';

const invoice: BillingDocument = {
  id: 'invoice-1',
  number: 'INV-000001',
  productCategory: 'ENCODING',
  planName: 'Growth',
  currency: 'EUR',
  net: 21_340,
  tax: 4268,
  total: 25_608,
  outstanding: 25_608,
  periodStart: '2026-10-01T00:00:00Z',
  periodEnd: '2026-11-01T00:00:00Z',
  dueAt: '2099-11-16T00:00:00Z',
  createdAt: at,
};
const { outstanding: _outstanding, dueAt: _dueAt, ...issued } = invoice;
const statement: BillingDocument = { ...issued, id: 'statement-1', number: 'ST-000001' };
const lines: DocumentLine[] = [
  { description: 'Growth', amount: 19_900 },
  { description: 'Encoding minutes above 15,000', quantity: '1152', unit: 'MINUTE', unitPrice: '1.25', amount: 1440 },
];
const draft: OperationResult<'account.billing.draft.get'> = {
  planName: 'Growth',
  currency: 'EUR',
  periodStart: '2026-11-01T00:00:00Z',
  periodEnd: '2026-12-01T00:00:00Z',
  net: 19_900,
  lines: lines.slice(0, 1),
};
const planOf = (id: string, name: string) => ({
  id,
  slug: id,
  name,
  productCategory: 'ENCODING' as const,
  displayType: 'SELF_SERVICE' as const,
  usageUnit: 'MINUTE' as const,
  currency: 'EUR',
  baseUsageQuantity: 0,
  tierMode: 'GRADUATED' as const,
  overageTiers: [],
  interval: 1,
  intervalUnit: 'MONTH' as const,
  price: 4900,
  components: [],
});

const open = (path: string, more: Handlers = {}) =>
  renderApp(
    path,
    shellHandlers({
      'account.billing.environment.get': () => internalBilling,
      'account.billing.subscriptions.list': () => ({ totalCount: 0, items: [] }),
      'account.billing.invoices.list': ({ params }) => paged(params.category === 'encoding' ? [invoice] : []),
      'account.billing.statements.list': ({ params }) => paged(params.category === 'encoding' ? [statement] : []),
      'account.billing.creditNotes.list': () => paged<BillingDocument>([]),
      'account.billing.draft.get': ({ params }) =>
        params.category === 'encoding' ? draft : Promise.reject(refusal(404, 1001)),
      'account.billing.invoices.lines': () => ({ document: invoice, lines, notes: ['Reverse charge.'] }),
      'account.billing.statements.lines': () => ({ document: statement, lines, notes: [] }),
      ...more,
    }),
  );

describe('billing documents', () => {
  it('lists invoices and statements by product, with the running period', async () => {
    await open('/organization/billing');
    await expect.element(page.getByRole('link', { name: 'INV-000001' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'ST-000001' })).toBeVisible();
    await expect.element(page.getByText('Open', { exact: true })).toBeVisible();
    await expect.element(page.getByText('So far, before tax')).toBeVisible();
    await page.getByText('Player', { exact: true }).last().click();
    await expect.element(page.getByText(/No invoices for Player yet/)).toBeVisible();
    await expect.element(page.getByText(/No subscription for Player\. Subscribe/)).toBeVisible();
  });

  it('names the cheapest plan for the running period', async () => {
    await open('/organization/billing', {
      'account.billing.simulate.list': () => ({
        totalCount: 2,
        items: [
          { plan: planOf('starter', 'Starter'), total: 4900, isCurrent: false },
          { plan: planOf('growth', 'Growth'), total: 19_900, isCurrent: true },
        ],
      }),
    });
    await page.getByRole('button', { name: 'Compare with other plans' }).click();
    await expect.element(page.getByRole('row', { name: /Starter Cheapest €49/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Growth Current €199/ })).toBeVisible();
  });

  it('reports a PDF that cannot be prepared', async () => {
    await open('/organization/billing');
    await page.getByRole('button', { name: 'Download PDF of INV-000001' }).click();
    await expect.element(page.getByText('Preparing your invoices')).toBeVisible();
    await expect.element(page.getByText('Error preparing your invoice', { exact: true })).toBeVisible();
  });

  it('shows that the user lacks the permission', async () => {
    await open('/organization/billing', {
      'account.billing.invoices.list': () => Promise.reject(refusal(403, 1000)),
    });
    await expect.element(page.getByText(/permission/i).first()).toBeVisible();
  });
});

describe('a billing document', () => {
  it('shows the lines, totals and notes of an invoice', async () => {
    await open('/organization/billing/invoices/encoding/invoice-1');
    await expect.element(page.getByRole('heading', { name: 'INV-000001' })).toBeVisible();
    await expect.element(page.getByText('1,152 minutes')).toBeVisible();
    await expect.element(page.getByText('Total €256.08')).toBeVisible();
    await expect.element(page.getByText('Reverse charge.')).toBeVisible();
  });

  it('shows the encodings behind a statement', async () => {
    await open('/organization/billing/statements/encoding/statement-1', {
      'account.billing.statements.evidence': () =>
        paged([
          { source: 'encoding', resourceId: 'film', meter: 'encoding.time', quantity: '90000', occurredAt: at },
          { source: 'delivery', resourceId: 'batch', meter: 'encoding.transfer', quantity: '7', occurredAt: at },
        ]),
    });
    await expect
      .element(page.getByRole('link', { name: 'film' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/encoding\/encodings\/film(\?|$)/));
    await expect.element(page.getByText('1.5 min')).toBeVisible();
    expect(page.getByRole('link', { name: 'batch' }).query()).toBeNull();
  });

  it('reports a document of another organization as not found', async () => {
    await open('/organization/billing/invoices/encoding/other', {
      'account.billing.invoices.lines': () => Promise.reject(refusal(404, 1001)),
    });
    await expect.element(page.getByText('Not found: invoice')).toBeVisible();
  });
});

describe('credit notes', () => {
  const credit: BillingDocument = { ...issued, id: 'credit-1', number: 'CN-000001', corrects: 'INV-000001' };

  it('are listed with the invoice that they correct once there are any', async () => {
    await open('/organization/billing', { 'account.billing.creditNotes.list': () => paged([credit]) });
    await expect.element(page.getByRole('link', { name: 'CN-000001' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Credit notes' })).toBeVisible();
  });

  it('open with their lines, as PDF and as XML', async () => {
    await open('/organization/billing/credit-notes/encoding/credit-1', {
      'account.billing.creditNotes.lines': () => ({ document: credit, lines, notes: ['Encoded twice.'] }),
    });
    await expect.element(page.getByText('Encoded twice.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download XML of CN-000001' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download PDF of CN-000001' })).toBeVisible();
  });
});

describe('fetchDocumentFile', () => {
  const document = { kind: 'statements', category: 'encoding', id: 'a/b', type: 'pdf' } as const;

  it('requests the file of a document with the credentials of the session', async () => {
    const paths: string[] = [];
    const file = await fetchDocumentFile(
      { open: (path) => Promise.resolve((paths.push(path), new Response('%PDF-1.7'))) },
      document,
    );
    expect(await file.text()).toBe('%PDF-1.7');
    expect(paths).toEqual(['/account/billing/statements/encoding/a%2Fb/pdf']);
  });

  it.each([404, 500])('fails on status %i', async (status) => {
    const refused = fetchDocumentFile({ open: () => Promise.resolve(new Response('', { status })) }, document);
    await expect(refused).rejects.toMatchObject({ status });
  });
});
