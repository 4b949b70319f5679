import {
  metersOfProduct,
  type billingDocuments,
  type InputFor,
  type InvoiceKind,
  type ResultOf,
} from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf, readPage, type Paging } from '../../shared/paging.ts';
import { billingPermission } from '../accounts/payer.ts';
import { categoryIn } from '../plans/plan-store.ts';
import {
  contentOf,
  loadDocument,
  outstandingAmounts,
  ownDocuments,
  toDocument,
  toDocumentLine,
} from './invoice-store.ts';

type DocumentPage = ResultOf<typeof billingDocuments.invoices>;

const readDocuments = async (
  context: Context,
  kind: InvoiceKind,
  { category, query }: { category: string; query: Paging },
): Promise<DocumentPage> => {
  authorize(context, billingPermission, 'GET');
  const documents = ownDocuments(context, kind)
    .selectAll()
    .where('category', '=', categoryIn(category))
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const page = await readPage(documents, query, (row) => row);
  const outstanding =
    kind === 'INVOICE'
      ? await outstandingAmounts(
          context,
          page.items.map(({ id }) => id),
        )
      : new Map<string, number>();
  return { ...page, items: page.items.map((row) => toDocument(row, outstanding.get(row.id))) };
};

type ListInput = Pick<InputFor<typeof billingDocuments.invoices>, 'params' | 'query'>;

/** Lists the invoices of a product that the organization received; none if another organization pays. */
export const listInvoices = (context: Context, { params, query }: ListInput): Promise<DocumentPage> =>
  readDocuments(context, 'INVOICE', { category: params.category, query });

/** Lists the usage statements of a product. */
export const listStatements = (context: Context, { params, query }: ListInput): Promise<DocumentPage> =>
  readDocuments(context, 'STATEMENT', { category: params.category, query });

/** Lists the credit notes of a product. */
export const listCreditNotes = (context: Context, { params, query }: ListInput): Promise<DocumentPage> =>
  readDocuments(context, 'CREDIT_NOTE', { category: params.category, query });

type OneInput = Pick<InputFor<typeof billingDocuments.invoiceLines>, 'params'>;

const readLines = async (
  context: Context,
  kind: InvoiceKind,
  { params }: OneInput,
): Promise<ResultOf<typeof billingDocuments.invoiceLines>> => {
  authorize(context, billingPermission, 'GET');
  const row = await loadDocument(context, { kind, category: categoryIn(params.category), id: params.document_id });
  const outstanding = kind === 'INVOICE' ? (await outstandingAmounts(context, [row.id])).get(row.id) : undefined;
  const { lines, notes } = contentOf(row);
  return { document: toDocument(row, outstanding), lines: lines.map(toDocumentLine), notes };
};

/** Returns an invoice with its lines. */
export const getInvoiceLines = (context: Context, input: OneInput) => readLines(context, 'INVOICE', input);

/** Returns a credit note with its lines. */
export const getCreditNoteLines = (context: Context, input: OneInput) => readLines(context, 'CREDIT_NOTE', input);

/** Returns a usage statement with its lines. */
export const getStatementLines = (context: Context, input: OneInput) => readLines(context, 'STATEMENT', input);

type EvidenceRow = { source: string; id: string; meter: string; quantity: string; occurred: Date; total: string };

/** Lists the entries of the ledger behind a statement: those of its period that were recorded before it closed. */
export const listEvidence = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof billingDocuments.evidence>, 'params' | 'query'>,
): Promise<ResultOf<typeof billingDocuments.evidence>> => {
  authorize(context, billingPermission, 'GET');
  const category = categoryIn(params.category);
  const statement = await loadDocument(context, { kind: 'STATEMENT', category, id: params.document_id });
  const { rows } = await sql<EvidenceRow>`
    with evidence as (select e.source, split_part(e.source_id, '/', 1) as id, e.meter, sum(e.quantity)::text as quantity,
      min(e.occurred_at) as occurred
    from billing_cycles c join usage_entries e on e.account_id = c.account_id and e.meter = any(${metersOfProduct(category)}::text[])
      and e.occurred_at >= c.period_start and e.occurred_at < c.period_end and e.seq <= c.to_seq
    where c.id = ${statement.cycle_id} and c.account_id = ${context.organizationId}
    group by 1, 2, 3)
    select evidence.*, (select count(*) from evidence)::text as total from evidence
    order by occurred, id, meter offset ${offsetOf(query)} limit ${limitOf(query)}`.execute(context.db);
  const items = rows.map(({ source, id, meter, quantity, occurred }) => ({
    source,
    resourceId: id,
    meter,
    quantity,
    occurredAt: toInstant(occurred),
  }));
  return pageOf(items, Number(rows[0]?.total ?? 0), query);
};
