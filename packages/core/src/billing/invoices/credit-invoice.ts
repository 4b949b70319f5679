import { AppError, notFound, type InvoiceContent } from '@sluice/contract';
import { sql } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { outstandingOf } from '../accounts/outstanding.ts';
import { billingPermission } from '../accounts/payer.ts';
import { endSettledDunning } from '../dunning/index.ts';
import { taxOn } from '../tax/decide-tax.ts';
import { contentOf, type InvoiceRow } from './invoice-store.ts';
import { issueDocument } from './issue-document.ts';
import { renderDocumentJob } from './render-document.job.ts';

type Credit = { net: bigint; tax: bigint };

const creditedSoFar = async ({ db }: Context, invoiceId: string): Promise<Credit> => {
  const { rows } = await sql<{ net: string; tax: string }>`
    select coalesce(sum(net), 0)::text as net, coalesce(sum(tax), 0)::text as tax
    from invoices where corrects = ${invoiceId}`.execute(db);
  return { net: BigInt(rows[0]?.net ?? '0'), tax: BigInt(rows[0]?.tax ?? '0') };
};

/** Splits a credit into net and tax; what remains of an invoice is credited with all of its remaining tax. */
const creditOf = (invoice: InvoiceRow, earlier: Credit, requestedNet: bigint | undefined): Credit => {
  const left = { net: BigInt(invoice.net) - earlier.net, tax: BigInt(invoice.tax) - earlier.tax };
  const net = requestedNet ?? left.net;
  if (net <= 0n || net > left.net)
    throw new AppError('validation_failed', {
      evidence: `Invoice ${invoice.number} has ${left.net} minor units before tax left to credit; ${net} were requested.`,
    });
  if (net === left.net) return left;
  return { net, tax: taxOn(net, contentOf(invoice).taxes[0]?.basisPoints ?? 0) };
};

const creditContent = (
  invoice: InvoiceRow,
  { net, tax }: Credit,
  { number, issuedAt, reason }: { number: string; issuedAt: string; reason: string },
): InvoiceContent => {
  const { dueAt: _dueAt, ...original } = contentOf(invoice);
  const [rate] = original.taxes;
  const basisPoints = rate?.basisPoints ?? 0;
  return {
    ...original,
    kind: 'CREDIT_NOTE',
    number,
    corrects: invoice.number,
    issuedAt,
    lines: [{ description: `Credit for invoice ${invoice.number}`, amount: String(net), taxBasisPoints: basisPoints }],
    taxes: [{ treatment: rate?.treatment ?? 'OUTSIDE', basisPoints, net: String(net), tax: String(tax) }],
    net: String(net),
    tax: String(tax),
    total: String(net + tax),
    notes: [reason],
  };
};

/** Posts a credit: first against what is left to pay of the invoice, the rest as credit of the account. */
const postCredit = async (tx: Context, invoice: InvoiceRow, { net, tax }: Credit): Promise<void> => {
  const total = net + tax;
  const outstanding = await outstandingOf(tx.db, invoice.id);
  const positive = outstanding > 0n ? outstanding : 0n;
  const settled = positive < total ? positive : total;
  const posting = {
    journal_id: newId(),
    account_id: tx.organizationId,
    currency: invoice.currency,
    posted_at: tx.clock.now(),
  };
  await tx.db
    .insertInto('ledger_postings')
    .values([
      { ...posting, ledger: 'REVENUE', amount: net },
      ...(tax > 0n ? [{ ...posting, ledger: 'TAX' as const, amount: tax }] : []),
      ...(settled > 0n
        ? [{ ...posting, ledger: 'RECEIVABLE' as const, amount: -settled, invoice_id: invoice.id }]
        : []),
      ...(total > settled ? [{ ...posting, ledger: 'CREDIT' as const, amount: settled - total }] : []),
    ])
    .execute();
};

/**
 * Issues a credit note for an invoice, in full or for a net amount, for the operator; returns its number.
 *
 * Throws `validation_failed` for more than is left. The credit settles the invoice, or waits for the next one.
 */
export const creditInvoice = (
  context: Context,
  { invoiceNumber, net, reason }: { invoiceNumber: string; net?: bigint; reason: string },
): Promise<string> =>
  inTransaction(context, async (outer) => {
    const found = await outer.db
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', invoiceNumber)
      .where('kind', '=', 'INVOICE')
      .executeTakeFirst();
    if (!found) throw notFound('invoice', invoiceNumber);
    const tx = { ...outer, organizationId: found.account_id };
    await lockOrganization(tx);
    const credit = creditOf(found, await creditedSoFar(tx, found.id), net);
    await postCredit(tx, found, credit);
    await endSettledDunning(tx);
    await audit(tx, { action: 'credit', resource: billingPermission, resourceId: found.id });
    const issuedAt = tx.clock.now().toISOString();
    const note = await issueDocument(tx, {
      kind: 'CREDIT_NOTE',
      corrects: found.id,
      content: (number) => creditContent(found, credit, { number, issuedAt, reason }),
    });
    await enqueue(tx.db, renderDocumentJob, { invoiceId: note.id });
    return note.content.number;
  });
