import type { InvoiceContent, InvoiceKind } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { chainHash } from '../cycles/canonical.ts';

const series: Record<InvoiceKind, { name: string; prefix: string }> = {
  INVOICE: { name: 'invoices', prefix: 'INV-' },
  STATEMENT: { name: 'statements', prefix: 'ST-' },
  CREDIT_NOTE: { name: 'credit-notes', prefix: 'CN-' },
};

const digits = 6;

type Issued = { id: string; content: InvoiceContent };
type NewDocument = {
  kind: InvoiceKind;
  cycleId?: string;
  corrects?: string;
  /** Builds the content once the number is known. */
  content: (number: string) => InvoiceContent;
};

const takeNumber = async ({ db }: Context, kind: InvoiceKind) => {
  const { name, prefix } = series[kind];
  await sql`insert into invoice_series (name, prefix) values (${name}, ${prefix}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ number: string; prefix: string; previous: string | null }>`
    update invoice_series set next_number = next_number + 1 where name = ${name}
    returning (next_number - 1)::text as number, prefix, last_sha256 as previous`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The series ${name} is missing.`);
  return { name, number: `${row.prefix}${row.number.padStart(digits, '0')}`, previous: row.previous };
};

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/**
 * Issues a document: takes the next number of its series and freezes its content in the chain of hashes.
 *
 * Runs last in the caller's transaction: the number is locked until that ends, and returned if it fails, so that
 * series have no gaps.
 */
export const issueDocument = async (
  tx: Context,
  { kind, cycleId, corrects, content }: NewDocument,
): Promise<Issued> => {
  const { name, number, previous } = await takeNumber(tx, kind);
  const id = newId();
  const frozen = content(number);
  const sha256 = chainHash(previous, frozen);
  await tx.db.updateTable('invoice_series').set({ last_sha256: sha256 }).where('name', '=', name).execute();
  await tx.db
    .insertInto('invoices')
    .values({
      id,
      series: name,
      number,
      kind,
      account_id: tx.organizationId,
      category: frozen.category,
      cycle_id: cycleId ?? null,
      corrects: corrects ?? null,
      currency: frozen.currency,
      net: frozen.net,
      tax: frozen.tax,
      total: frozen.total,
      content: JSON.stringify(frozen),
      sha256,
      previous_sha256: previous,
      period_start: dateOf(frozen.periodStart),
      period_end: dateOf(frozen.periodEnd),
      due_at: dateOf(frozen.dueAt),
      created_at: new Date(frozen.issuedAt),
    })
    .execute();
  return { id, content: frozen };
};

/** Posts an issued invoice: what the customer owes, against revenue and tax. */
export const postInvoice = async (tx: Context, { id, content }: Issued): Promise<void> => {
  const posting = {
    journal_id: newId(),
    account_id: tx.organizationId,
    currency: content.currency,
    invoice_id: id,
    posted_at: tx.clock.now(),
  };
  await tx.db
    .insertInto('ledger_postings')
    .values([
      { ...posting, ledger: 'RECEIVABLE', amount: content.total },
      { ...posting, ledger: 'REVENUE', amount: String(-BigInt(content.net)) },
      ...(content.tax === '0' ? [] : [{ ...posting, ledger: 'TAX' as const, amount: String(-BigInt(content.tax)) }]),
    ])
    .execute();
};
