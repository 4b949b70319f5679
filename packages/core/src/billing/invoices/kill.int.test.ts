import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOf } from './invoice-store.ts';
import { replayInvoices } from './replay.ts';
import { addBooksPlan, addBooksSeller, addSubscriber, booksContext, october, useMinutes } from './testing-books.ts';

/** Long form: `BILLING_KILLS=45 BILLING_CYCLES=1500`. */
const kills = Number(process.env['BILLING_KILLS'] ?? 6);
const cycles = Number(process.env['BILLING_CYCLES'] ?? 150);
const processes = 3;
const afterGrace = '2026-11-02T00:10:00Z';
const script = fileURLToPath(new URL('testing-process.ts', import.meta.url));

let database: ScratchDatabase;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.close();
});

const start = (): ChildProcess => {
  const child = spawn(process.execPath, [script, database.url, afterGrace], { stdio: 'inherit' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const closed = async (): Promise<number> => {
  const { count } = await database.db
    .selectFrom('billing_cycles')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'CLOSED')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Waits until the run has made progress since a count, so that each kill meets a process at work. */
const progressSince = async (count: number): Promise<number> => {
  for (;;) {
    const now = await closed();
    if (now > count || now === cycles) return now;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

it(
  'an invoice run whose processes are killed issues each document once, without gaps, with right totals',
  { timeout: 600_000 },
  async () => {
    const { db } = database;
    await addBooksSeller(db);
    const planId = await addBooksPlan(db, 'pro');
    for (let index = 0; index < cycles; index += 1) {
      const { organizationId } = await addSubscriber(db, planId);
      await useMinutes(db, organizationId, { minutes: 100 + index, at: october.start });
    }
    let killed = 0;
    let progress = 0;
    while (running.size < processes) start();
    while (killed < kills && progress < cycles) {
      progress = await progressSince(progress);
      const [victim] = running;
      if (!victim) break;
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      killed += 1;
      start();
    }
    await Promise.all([...running].map((child) => once(child, 'exit')));
    const last = start();
    await once(last, 'exit');
    expect(killed).toBe(kills);
    expect(await closed()).toBe(cycles);
    const invoices = await db
      .selectFrom('invoices')
      .selectAll()
      .where('kind', '=', 'INVOICE')
      .orderBy('number')
      .execute();
    expect(invoices).toHaveLength(cycles);
    expect(new Set(invoices.map(({ cycle_id: id }) => id)).size).toBe(cycles);
    const nets = invoices.map(({ net }) => Number(net)).toSorted((one, other) => one - other);
    expect(nets).toEqual(Array.from({ length: cycles }, (_, index) => 4900 + index * 125));
    for (const row of invoices) expect(contentOf(row).total).toBe(row.total);
    expect(await replayInvoices(booksContext(db, new Date()))).toEqual({ documents: 2 * cycles, findings: [] });
  },
);
