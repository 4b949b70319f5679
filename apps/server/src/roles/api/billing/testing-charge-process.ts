import { chargeInvoice, systemActor, systemClock, type Context } from '@sluice/core';
import { openDatabase, sql } from '@sluice/db';
import { readConfiguration } from '../../../configuration/configuration.ts';
import { createPaymentProvider } from '../../../payments/payment-provider.ts';

/** Process of the kill test: charges what is left to pay of an account, again and again, until nothing is. */
const [connectionString = '', organizationId = ''] = process.argv.slice(2);
const db = openDatabase({ connectionString, maximumConnections: 2, onError: () => {} });
const configuration = readConfiguration([], process.env);
// SAFETY: charging uses only these services.
const context = {
  organizationId,
  actor: systemActor('test'),
  requestId: 'test',
  db,
  clock: systemClock,
  services: {
    billing: { mode: 'STRIPE', provider: createPaymentProvider(configuration) },
    addresses: { api: configuration.publicUrl },
  },
} as unknown as Context;

const openIds = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select invoice_id as id from ledger_postings where account_id = ${organizationId} and ledger = 'RECEIVABLE'
    group by invoice_id having sum(amount) > 0 order by invoice_id`.execute(db);
  return rows.map(({ id }) => id);
};

for (;;) {
  const ids = await openIds();
  if (ids.length === 0) break;
  // A charge that another process is making right now fails or is already made.
  for (const id of ids) await chargeInvoice(context, id).catch(() => undefined);
}
await db.destroy();
