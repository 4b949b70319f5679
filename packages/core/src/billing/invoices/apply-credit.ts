import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';

/** Settles an invoice from the account's credit, as far as there is any; returns the settled amount. */
export const applyCredit = async (
  tx: Context,
  { invoiceId, currency, total }: { invoiceId: string; currency: string; total: bigint },
): Promise<bigint> => {
  const { rows } = await sql<{ credit: string }>`
    select (-coalesce(sum(amount), 0))::text as credit from ledger_postings
    where account_id = ${tx.organizationId} and ledger = 'CREDIT' and currency = ${currency}`.execute(tx.db);
  const credit = BigInt(rows[0]?.credit ?? '0');
  const settled = credit < total ? credit : total;
  if (settled <= 0n) return 0n;
  const posting = { journal_id: newId(), account_id: tx.organizationId, currency, posted_at: tx.clock.now() };
  await tx.db
    .insertInto('ledger_postings')
    .values([
      { ...posting, ledger: 'CREDIT', amount: settled },
      { ...posting, ledger: 'RECEIVABLE', amount: -settled, invoice_id: invoiceId },
    ])
    .execute();
  return settled;
};
