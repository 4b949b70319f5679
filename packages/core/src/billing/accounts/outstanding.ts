import { sql, type Database, type Kysely } from '@sluice/db';

/** An issued invoice that is not paid in full. */
export type OpenInvoice = { id: string; number: string; currency: string; outstanding: bigint; dueAt: Date | null };

/** Returns the invoices of an account with an outstanding amount, oldest first. */
export const openInvoices = async (db: Kysely<Database>, accountId: string): Promise<OpenInvoice[]> => {
  const { rows } = await sql<{
    id: string;
    number: string;
    currency: string;
    outstanding: string;
    due_at: Date | null;
  }>`
    select i.id, i.number, i.currency, sum(p.amount)::text as outstanding, i.due_at
    from invoices i join ledger_postings p on p.invoice_id = i.id and p.ledger = 'RECEIVABLE'
    where i.account_id = ${accountId} and i.kind = 'INVOICE'
    group by i.id, i.number, i.currency, i.due_at, i.created_at
    having sum(p.amount) > 0
    order by i.created_at, i.id`.execute(db);
  return rows.map(({ outstanding, due_at, ...invoice }) => ({
    ...invoice,
    outstanding: BigInt(outstanding),
    dueAt: due_at,
  }));
};

/** Returns what is left to pay of an invoice, in minor units; 0 or less if it is settled. */
export const outstandingOf = async (db: Kysely<Database>, invoiceId: string): Promise<bigint> => {
  const { rows } = await sql<{ outstanding: string }>`
    select coalesce(sum(amount), 0)::text as outstanding from ledger_postings
    where invoice_id = ${invoiceId} and ledger = 'RECEIVABLE'`.execute(db);
  return BigInt(rows[0]?.outstanding ?? '0');
};
