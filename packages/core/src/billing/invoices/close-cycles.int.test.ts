import { sql } from '@sluice/db';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outstandingOf } from '../accounts/outstanding.ts';
import { closeCycles } from './close-cycles.ts';
import { creditInvoice } from './credit-invoice.ts';
import { contentOf } from './invoice-store.ts';
import { replayInvoices } from './replay.ts';
import {
  addBooksPlan,
  addBooksSeller,
  addSubscriber,
  booksContext,
  minuteTerms,
  november,
  october,
  useMinutes,
} from './testing-books.ts';

let database: ScratchDatabase;
let planId: string;

beforeEach(async () => {
  database = await scratchDatabase();
  await addBooksSeller(database.db);
  planId = await addBooksPlan(database.db, 'pro');
});
afterEach(() => database.close());

const afterGrace = new Date('2026-11-02T00:10:00Z');
const inOctober = new Date('2026-10-15T12:00:00Z');
const close = (now = afterGrace) => closeCycles(booksContext(database.db, now));

const documents = async (kind: 'INVOICE' | 'STATEMENT' | 'CREDIT_NOTE', organizationId?: string) => {
  let query = database.db.selectFrom('invoices').selectAll().where('kind', '=', kind).orderBy('number');
  if (organizationId) query = query.where('account_id', '=', organizationId);
  return query.execute();
};

const balance = async (ledger: string): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger_postings where ledger = ${ledger}`.execute(database.db);
  return rows[0]?.sum ?? '';
};

describe('closed books', () => {
  it('wait for the grace, then issue a statement and an invoice with tax and postings', async () => {
    const { organizationId } = await addSubscriber(database.db, planId);
    await useMinutes(database.db, organizationId, { minutes: 150, at: inOctober });
    expect(await close(new Date('2026-11-01T12:00:00Z'))).toBe(0);
    expect(await close()).toBe(1);
    expect(await close()).toBe(0);
    const [invoice] = await documents('INVOICE');
    const [statement] = await documents('STATEMENT');
    // 49.00 and 50 minutes at 1.25, then 19 %.
    expect(invoice).toMatchObject({ number: 'INV-000001', net: '11150', tax: '2119', total: '13269' });
    expect(statement).toMatchObject({ number: 'ST-000001', net: '11150', tax: '0' });
    expect(contentOf(invoice ?? { content: {} }).lines.map(({ amount }) => amount)).toEqual(['4900', '0', '6250']);
    expect(await outstandingOf(database.db, invoice?.id ?? '')).toBe(13_269n);
    expect([await balance('RECEIVABLE'), await balance('REVENUE'), await balance('TAX')]).toEqual([
      '13269',
      '-11150',
      '-2119',
    ]);
    const { rows: jobs } = await sql<{ name: string }>`select name from outgoing_jobs order by name`.execute(
      database.db,
    );
    expect(jobs.map(({ name }) => name)).toEqual([
      'billing.charge-invoice',
      'billing.render-document',
      'billing.render-document',
    ]);
  });

  it('issue only a statement if there is nothing to pay', async () => {
    const free = await addBooksPlan(database.db, 'free', minuteTerms({ price: 0 }));
    await addSubscriber(database.db, free);
    await close();
    expect(await documents('INVOICE')).toEqual([]);
    expect(await documents('STATEMENT')).toHaveLength(1);
  });

  it('bill usage that is recorded after its period has closed as late usage, once', async () => {
    const { organizationId } = await addSubscriber(database.db, planId, [october, november]);
    await useMinutes(database.db, organizationId, { minutes: 90, at: inOctober });
    await close();
    await useMinutes(database.db, organizationId, { minutes: 30, at: inOctober });
    await useMinutes(database.db, organizationId, { minutes: 10, at: new Date('2026-11-20T00:00:00Z') });
    await close(new Date('2026-12-02T00:10:00Z'));
    const [, second] = await documents('INVOICE', organizationId);
    const lines = contentOf(second ?? { content: {} }).lines;
    // 20 of the 30 late minutes are above the 100 that October includes.
    expect(lines.find(({ description }) => description === 'Late usage of 2026-10-01 to 2026-10-31')?.amount).toBe(
      '2500',
    );
    expect(second?.net).toBe(String(4900 + 2500));
  });

  it('rate usage before a change of plan by the old plan, and prorate both', async () => {
    const { organizationId, cycleIds } = await addSubscriber(database.db, planId);
    const large = await addBooksPlan(database.db, 'large', minuteTerms({ price: 9800 }));
    await useMinutes(database.db, organizationId, { minutes: 110, at: inOctober });
    const { rows } = await sql<{ seq: string }>`select max(seq)::text as seq from usage_entries`.execute(database.db);
    const change = { at: '2026-10-16T12:00:00Z', fromPlanId: planId, toPlanId: large, seq: rows[0]?.seq };
    await database.db
      .updateTable('billing_cycles')
      .set({ plan_changes: JSON.stringify([change]) })
      .where('id', '=', cycleIds[0] ?? '')
      .execute();
    await useMinutes(database.db, organizationId, { minutes: 120, at: new Date('2026-10-20T00:00:00Z') });
    await close();
    const [invoice] = await documents('INVOICE');
    const lines = contentOf(invoice ?? { content: {} }).lines.map(({ description, amount }) => [description, amount]);
    // Half of the period is left: half of each price.
    expect(lines).toEqual([
      ['Plan pro', '4900'],
      ['Credit for the unused share of Plan pro', '-2450'],
      ['Plan large, rest of the period', '4900'],
      ['Encoding minutes, included', '0'],
      ['Encoding minutes, additional', '1250'],
      ['Encoding minutes, included', '0'],
      ['Encoding minutes, additional', '2500'],
    ]);
  });

  it('count each entry once while others write and several processes close', async () => {
    const subscribers = await Promise.all(
      Array.from({ length: 6 }, () => addSubscriber(database.db, planId, [october, november])),
    );
    let recorded = 0;
    const write = async () => {
      for (let round = 0; round < 20; round += 1)
        for (const { organizationId } of subscribers)
          recorded += await useMinutes(database.db, organizationId, { minutes: 200, at: inOctober });
    };
    const closing = () => close();
    await Promise.all([write(), closing(), closing(), closing()]);
    await close();
    await close(new Date('2026-12-02T00:10:00Z'));
    const invoices = await documents('INVOICE');
    expect(invoices).toHaveLength(12);
    const lines = invoices.flatMap((row) => contentOf(row).lines);
    const usage = lines
      .filter(({ description }) => /additional|Late/.test(description))
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    // Each subscriber has 100 minutes included once, in October.
    expect(recorded).toBe(120);
    expect(usage).toBe(6 * (20 * 200 - 100) * 125);
    expect(invoices.map(({ number }) => number)).toEqual(
      invoices.map((_, index) => `INV-${String(index + 1).padStart(6, '0')}`),
    );
  });
});

describe('a replay', () => {
  it('builds equal documents, and reports a changed or removed one', async () => {
    const { organizationId } = await addSubscriber(database.db, planId, [october, november]);
    await useMinutes(database.db, organizationId, { minutes: 150, at: inOctober });
    await close();
    await useMinutes(database.db, organizationId, { minutes: 7, at: inOctober });
    await close(new Date('2026-12-02T00:10:00Z'));
    const context = booksContext(database.db, new Date());
    expect(await replayInvoices(context)).toEqual({ documents: 4, findings: [] });
    await sql`alter table invoices disable trigger all`.execute(database.db);
    await sql`update invoices set content = jsonb_set(content, '{total}', '"1"') where number = 'INV-000001'`.execute(
      database.db,
    );
    expect((await replayInvoices(context)).findings).toEqual([
      { number: 'INV-000001', problem: 'The hash does not match the content.' },
    ]);
    await sql`delete from invoices where number = 'ST-000001'`.execute(database.db);
    expect((await replayInvoices(context)).findings.map(({ number }) => number)).toEqual(['INV-000001', 'ST-000002']);
  });
});

describe('credit notes', () => {
  const credit = (net?: bigint) =>
    creditInvoice(booksContext(database.db, afterGrace), {
      invoiceNumber: 'INV-000001',
      ...(net !== undefined && { net }),
      reason: 'Outage of 3 October',
    });

  it('credit in part, then the rest, never more, and without gaps', async () => {
    await addSubscriber(database.db, planId);
    await close();
    expect(await credit(1000n)).toBe('CN-000001');
    await expect(credit(4901n)).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(credit(0n)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await credit()).toBe('CN-000002');
    await expect(credit()).rejects.toMatchObject({ code: 'validation_failed' });
    const notes = await documents('CREDIT_NOTE');
    expect(notes.map(({ net, tax, total }) => [net, tax, total])).toEqual([
      ['1000', '190', '1190'],
      ['3900', '741', '4641'],
    ]);
    expect([await balance('RECEIVABLE'), await balance('REVENUE'), await balance('TAX')]).toEqual(['0', '0', '0']);
    expect((await replayInvoices(booksContext(database.db, new Date()))).findings).toEqual([]);
  });

  it('of a paid invoice wait as credit for the next one', async () => {
    const { organizationId } = await addSubscriber(database.db, planId, [october, november]);
    await close();
    const [invoice] = await documents('INVOICE');
    const posting = { journal_id: 'paid', account_id: organizationId, currency: 'EUR' };
    await database.db
      .insertInto('ledger_postings')
      .values([
        { ...posting, ledger: 'CASH', amount: 5831 },
        { ...posting, ledger: 'RECEIVABLE', amount: -5831, invoice_id: invoice?.id ?? '' },
      ])
      .execute();
    await credit(1000n);
    expect(await balance('CREDIT')).toBe('-1190');
    await close(new Date('2026-12-02T00:10:00Z'));
    const [, second] = await documents('INVOICE');
    expect(await outstandingOf(database.db, second?.id ?? '')).toBe(5831n - 1190n);
    expect(await balance('CREDIT')).toBe('0');
  });
});
