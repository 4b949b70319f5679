import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, instant, page } from '../../shared/resource.ts';
import { plan } from '../plan-schema.ts';
import { productCategories } from '../products.ts';

const permission = 'account.billing';
const base = '/account/billing';

const minorUnits = z.number().describe('Minor units of the currency, such as cents');

const documentSummary = z.object({
  id,
  number: z.string(),
  productCategory: z.enum(productCategories),
  planName: z.string().optional(),
  currency: z.string(),
  net: minorUnits,
  tax: minorUnits,
  total: minorUnits,
  outstanding: minorUnits.optional().describe('Left to pay; only of invoices'),
  periodStart: instant.optional(),
  periodEnd: instant.optional(),
  dueAt: instant.optional(),
  corrects: z.string().optional().describe('Number of the invoice that a credit note corrects'),
  createdAt: instant,
});
export type BillingDocument = z.output<typeof documentSummary>;

const documentLine = z.object({
  description: z.string(),
  quantity: z.string().optional().describe('Decimal number'),
  unit: z.string().optional(),
  unitPrice: z.string().optional().describe('Decimal number of minor units'),
  amount: minorUnits,
  periodStart: instant.optional(),
  periodEnd: instant.optional(),
});
export type BillingDocumentLine = z.output<typeof documentLine>;

/** Documents by their segment in paths, with their name in ids. */
const kinds = { invoices: 'invoices', statements: 'statements', 'credit-notes': 'creditNotes' } as const;
type Kind = keyof typeof kinds;

const listOf = (kind: Kind, noun: string) =>
  operation({
    id: `account.billing.${kinds[kind]}.list`,
    method: 'GET',
    path: `${base}/${kind}/{category}`,
    permission,
    status: 200,
    summary: `List the ${noun} of a product, newest first`,
    query: z.object(paging),
    response: page(documentSummary),
    errors: ['not_found', 'validation_failed'],
  });

const linesOf = (kind: Kind, noun: string) =>
  operation({
    id: `account.billing.${kinds[kind]}.lines`,
    method: 'GET',
    path: `${base}/${kind}/{category}/{document_id}/lines`,
    permission,
    status: 200,
    summary: `Get the lines of ${noun}`,
    response: z.object({ document: documentSummary, lines: z.array(documentLine), notes: z.array(z.string()) }),
    errors: ['not_found'],
  });

const evidenceEntry = z.object({
  source: z.string().describe('Kind of writer, such as encoding'),
  resourceId: z.string().describe('Resource whose usage was measured'),
  meter: z.string(),
  quantity: z.string().describe('Whole number of base units of the meter'),
  occurredAt: instant,
});

/** Issued documents: invoices, statements of usage, and credit notes. Their files are at `{document_id}/pdf`. */
export const billingDocuments = {
  invoices: listOf('invoices', 'invoices'),
  invoiceLines: linesOf('invoices', 'an invoice'),
  statements: listOf('statements', 'usage statements'),
  statementLines: linesOf('statements', 'a usage statement'),
  evidence: operation({
    id: 'account.billing.statements.evidence',
    method: 'GET',
    path: `${base}/statements/{category}/{document_id}/evidence`,
    permission,
    status: 200,
    summary: 'List the measured usage behind a statement, by resource',
    query: z.object(paging),
    response: page(evidenceEntry),
    errors: ['not_found', 'validation_failed'],
  }),
  creditNotes: listOf('credit-notes', 'credit notes'),
  creditNoteLines: linesOf('credit-notes', 'a credit note'),
  draft: operation({
    id: 'account.billing.draft.get',
    method: 'GET',
    path: `${base}/subscriptions/{category}/draft`,
    permission,
    status: 200,
    summary: 'Get the running period of a subscription as it would be billed now, before tax',
    response: z.object({
      planName: z.string(),
      currency: z.string(),
      periodStart: instant,
      periodEnd: instant,
      net: minorUnits,
      lines: z.array(documentLine),
    }),
    errors: ['not_found', 'billing_off'],
  }),
  simulate: operation({
    id: 'account.billing.simulate.list',
    method: 'GET',
    path: `${base}/subscriptions/{category}/simulate`,
    permission,
    status: 200,
    summary: 'Rate the usage of the running period by every offered plan; the cheapest comes first',
    response: z.object({
      totalCount: z.int(),
      items: z.array(z.object({ plan, total: minorUnits, isCurrent: z.boolean() })),
    }),
    errors: ['not_found', 'billing_off'],
  }),
} as const;

export const billingDocumentOperations: readonly Operation[] = Object.values(billingDocuments);
