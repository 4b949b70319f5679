import {
  notFound,
  type BillingDocument,
  type BillingDocumentLine,
  type InvoiceContent,
  type InvoiceContentLine,
  type InvoiceKind,
  type ProductCategory,
} from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type InvoiceRow = Selectable<Database['invoices']>;

// Written only by `issueDocument`, in this shape.
export const contentOf = ({ content }: Pick<InvoiceRow, 'content'>): InvoiceContent => content as InvoiceContent;

/** Selects the documents of one kind that the context's organization received. */
export const ownDocuments = ({ db, organizationId }: Context, kind: InvoiceKind) =>
  db.selectFrom('invoices').where('account_id', '=', organizationId).where('kind', '=', kind);

const nouns: Record<InvoiceKind, string> = { INVOICE: 'invoice', STATEMENT: 'statement', CREDIT_NOTE: 'credit note' };

/** Loads a document of the organization; throws `not_found`. */
export const loadDocument = async (
  context: Context,
  { kind, category, id }: { kind: InvoiceKind; category: ProductCategory; id: string },
): Promise<InvoiceRow> => {
  const row = await ownDocuments(context, kind)
    .selectAll()
    .where('category', '=', category)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(nouns[kind], id);
  return row;
};

/** Returns what is left to pay of invoices, by id. */
export const outstandingAmounts = async ({ db }: Context, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; amount: string }>`
    select invoice_id as id, sum(amount)::text as amount from ledger_postings
    where invoice_id = any(${ids}::text[]) and ledger = 'RECEIVABLE' group by invoice_id`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
};

/** Returns a document as the API shows it. */
export const toDocument = (row: InvoiceRow, outstanding: number | undefined): BillingDocument => {
  const { planName, corrects } = contentOf(row);
  return {
    id: row.id,
    number: row.number,
    productCategory: row.category,
    ...(planName !== undefined && { planName }),
    currency: row.currency,
    net: Number(row.net),
    tax: Number(row.tax),
    total: Number(row.total),
    ...(outstanding !== undefined && { outstanding }),
    ...(row.period_start && { periodStart: toInstant(row.period_start) }),
    ...(row.period_end && { periodEnd: toInstant(row.period_end) }),
    ...(row.due_at && { dueAt: toInstant(row.due_at) }),
    ...(corrects !== undefined && { corrects }),
    createdAt: toInstant(row.created_at),
  };
};

/** Returns a line as the API shows it. */
export const toDocumentLine = ({
  taxBasisPoints: _rate,
  amount,
  ...line
}: InvoiceContentLine): BillingDocumentLine => ({
  ...line,
  amount: Number(amount),
});
