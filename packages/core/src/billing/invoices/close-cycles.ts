import { sql } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { billingPermission, findAccount } from '../accounts/payer.ts';
import { rateCycle, type CycleLine, type RatedCycle } from '../cycles/rate-cycle.ts';
import { lastSeq, type CycleRow } from '../cycles/read-usage.ts';
import { chargeInvoiceJob } from '../payments/charge-invoice.job.ts';
import { decideTax, type TaxDecision } from '../tax/decide-tax.ts';
import { applyCredit } from './apply-credit.ts';
import { buildContent } from './build-content.ts';
import { issueDocument, postInvoice } from './issue-document.ts';
import { readCustomer, readSeller } from './parties.ts';
import { renderDocumentJob } from './render-document.job.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Time after the end of a period for late usage to arrive; until then the cycle is a draft that can be read. */
export const graceMilliseconds = 24 * hour;
const paymentTermDays = 14;

/** Cycles that one run closes at most; the next run continues. */
const batchMax = 10_000;

/** Returns the next cycle to close, locked; others that close cycles skip it. Cycles of a product close in order. */
const nextCycle = async ({ db }: Context, dueBefore: Date): Promise<CycleRow | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from billing_cycles c
    where c.state = 'DRAFT' and c.period_end <= ${dueBefore}
      and not exists (select from billing_cycles earlier where earlier.account_id = c.account_id
        and earlier.category = c.category and earlier.state <> 'CLOSED' and earlier.period_start < c.period_start)
    order by c.period_end, c.id limit 1
    for no key update of c skip locked`.execute(db);
  const [row] = rows;
  return row && db.selectFrom('billing_cycles').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
};

const netOf = (lines: readonly CycleLine[]): bigint => lines.reduce((sum, { amount }) => sum + amount, 0n);

const noTax: TaxDecision = { treatment: 'OUTSIDE', basisPoints: 0, note: undefined };

/** Issues the documents of a closed cycle: a statement of its usage, and an invoice if there is something to pay. */
const issue = async (tx: Context, cycle: CycleRow, { plan, lines }: RatedCycle): Promise<void> => {
  const account = await findAccount(tx.db, tx.organizationId);
  const { party: seller, rates, paymentNote } = await readSeller(tx, account);
  const customer = await readCustomer(tx, account);
  const now = tx.clock.now();
  const parties = { seller, customer, issuedAt: now.toISOString() };
  const statement = await issueDocument(tx, {
    kind: 'STATEMENT',
    cycleId: cycle.id,
    content: (number) =>
      buildContent(cycle, plan, lines, { kind: 'STATEMENT', number, ...parties, tax: noTax, notes: [] }),
  });
  await enqueue(tx.db, renderDocumentJob, { invoiceId: statement.id });
  if (netOf(lines) <= 0n) return;
  const tax = decideTax({
    sellerCountry: seller.country,
    customerCountry: customer.country,
    customerTaxId: customer.taxId,
    rates,
    day: cycle.period_end.toISOString().slice(0, 10),
  });
  const notes = [tax.note, paymentNote].filter((note): note is string => note !== undefined);
  const dueAt = new Date(now.getTime() + paymentTermDays * day).toISOString();
  const invoice = await issueDocument(tx, {
    kind: 'INVOICE',
    cycleId: cycle.id,
    content: (number) => buildContent(cycle, plan, lines, { kind: 'INVOICE', number, ...parties, dueAt, tax, notes }),
  });
  const { id: invoiceId, content } = invoice;
  await postInvoice(tx, invoice);
  await applyCredit(tx, { invoiceId, currency: content.currency, total: BigInt(content.total) });
  await enqueue(tx.db, renderDocumentJob, { invoiceId });
  await enqueue(tx.db, chargeInvoiceJob, { organizationId: tx.organizationId, invoiceId });
};

const closeOne = (context: Context, dueBefore: Date): Promise<boolean> =>
  inTransaction(context, async (outer) => {
    const cycle = await nextCycle(outer, dueBefore);
    if (!cycle) return false;
    const tx = { ...outer, organizationId: cycle.account_id };
    // From here on no writer is underway, so the last entry is final.
    await lockAccount(tx.db, cycle.account_id);
    const toSeq = await lastSeq(tx.db, cycle.account_id);
    const rated = await rateCycle(tx.db, cycle, toSeq);
    await tx.db
      .updateTable('billing_cycles')
      .set({ state: 'CLOSED', to_seq: toSeq, closed_at: tx.clock.now() })
      .where('id', '=', cycle.id)
      .execute();
    await audit(tx, { action: 'close', resource: billingPermission, resourceId: cycle.id });
    await issue(tx, cycle, rated);
    return true;
  });

/**
 * Closes all cycles whose grace has passed, each exactly once however many run; returns their number.
 *
 * Number, postings, and jobs of a cycle commit together. A grace of 0 closes the books at once, for the operator.
 */
export const closeCycles = async (context: Context, grace = graceMilliseconds): Promise<number> => {
  const dueBefore = new Date(context.clock.now().getTime() - grace);
  let count = 0;
  while (count < batchMax && (await closeOne(context, dueBefore))) count += 1;
  return count;
};

/** Closes the cycles that are due; does nothing while billing is off, held, or has no seller yet. */
export const closeBooks = async (context: Context): Promise<number> => {
  if (context.services.billing.mode === 'OFF') return 0;
  const { is_held: isHeld } = await context.db.selectFrom('billing_clock').select('is_held').executeTakeFirstOrThrow();
  const seller = await context.db.selectFrom('billing_sellers').select('id').limit(1).executeTakeFirst();
  return isHeld || !seller ? 0 : closeCycles(context);
};
