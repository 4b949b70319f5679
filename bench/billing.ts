/**
 * Benchmarks billing: admission over a ledger of millions of entries, writing delivered bytes, closing and replaying
 * the books, and the document of the status page. Absolute figures, as there is no other billing to compare with.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { admit } from '@sluice/core/account/limits/admit';
import {
  addBooksPlan,
  addBooksSeller,
  addSubscriber,
  booksContext,
  minuteTerms,
  november,
  october,
} from '@sluice/core/billing/invoices/testing-books';
import { closeCycles, newId, recordDeliveredBytes, replayInvoices } from '@sluice/core';
import { migrate, openDatabase, sql, type Database, type Kysely } from '@sluice/db';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000000' },
    cycles: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '200' },
  },
});
const entries = Number(values.entries);
const cycles = Number(values.cycles);
const rounds = Number(values.rounds);
const outputs = 1_000;
const entriesOfCycle = 20;
const afterGrace = new Date('2026-12-02T12:00:00Z');
const inNovember = new Date('2026-11-20T12:00:00Z');

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const at = (numbers: readonly number[], share: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

let isWithin = true;
/** Prints a figure with its budget, and remembers whether it holds. */
const report = (
  name: string,
  value: number,
  { unit, atMost, atLeast }: { unit: string; atMost?: number; atLeast?: number },
) => {
  const holds = value <= (atMost ?? Infinity) && value >= (atLeast ?? 0);
  isWithin &&= holds;
  const budget = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  console.log(`billing, ${name}: ${value.toFixed(2)} ${unit} (budget ${budget} ${unit})${holds ? '' : ' — OVER'}`);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Adds entries of one minute to an account's ledger, and their sums by day. */
const fillLedger = async (db: Kysely<Database>, accountId: string, count: number, month: string): Promise<void> => {
  await sql`
    insert into usage_entries (source, source_id, meter, account_id, organization_id, quantity, occurred_at, dimensions)
    select 'encoding', ${accountId} || '/' || ${month} || n, 'encoding.time', ${accountId}, ${accountId}, 60000,
      ${month}::timestamptz + (n % 28) * interval '1 day', '{"codec": "H264", "resolution": "HD", "rate": "UP_TO_30"}'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into usage_days (organization_id, account_id, meter, day, dimension_hash, dimensions, quantity)
    select organization_id, account_id, meter, (occurred_at at time zone 'UTC')::date, md5(dimensions::text), dimensions, sum(quantity)
    from usage_entries where account_id = ${accountId} and occurred_at >= ${month}::timestamptz
    group by 1, 2, 3, 4, 5, 6 on conflict do nothing`.execute(db);
};

/** Admits encodings of one minute in transactions that are undone; returns the times in milliseconds. */
const admissions = async (db: Kysely<Database>, organizationId: string): Promise<number[]> => {
  const times: number[] = [];
  const dimensions = { codec: 'H264', resolution: 'HD', rate: 'UP_TO_30' };
  const usage = [{ meter: 'encoding.time' as const, dimensions, quantity: 60_000n }];
  for (let round = 0; round < rounds; round += 1) {
    const undone = new Error('undone');
    await db
      .transaction()
      .execute(async (tx) => {
        const context = { ...booksContext(tx, inNovember), organizationId };
        times.push(
          await timed(() => admit(context, { type: 'VOD', encodingId: newId(), expected: { usage, isExact: true } })),
        );
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }
  return times;
};

const openAccount = async (db: Kysely<Database>, planId: string): Promise<string> => {
  const { organizationId } = await addSubscriber(db, planId, [october, november]);
  await db
    .insertInto('organization_limits')
    .values({
      organization_id: organizationId,
      resource: 'encoding',
      name: 'maxMinutesEncodedInPeriod',
      value: '1000000000',
    })
    .execute();
  await db
    .insertInto('budgets')
    .values({
      id: newId(),
      organization_id: organizationId,
      name: 'Month',
      category: null,
      label: null,
      amount: 10n ** 15n,
      currency: 'EUR',
      action: 'STOP',
      emails: [],
    })
    .execute();
  return organizationId;
};

const measureAdmission = async (db: Kysely<Database>, planId: string): Promise<string> => {
  const [large, small] = [await openAccount(db, planId), await openAccount(db, planId)];
  console.log(`  filling a ledger with ${entries} entries …`);
  await fillLedger(db, large, entries, '2026-11-01');
  await sql`vacuum analyze usage_entries, usage_days`.execute(db);
  await admissions(db, small);
  const [few, many] = [await admissions(db, small), await admissions(db, large)];
  report(`admission at ${entries} entries, added at p95`, Math.max(0, at(many, 0.95) - at(few, 0.95)), {
    unit: 'ms',
    atMost: 5,
  });
  console.log(`  p95 ${at(many, 0.95).toFixed(2)} ms, of an empty ledger ${at(few, 0.95).toFixed(2)} ms`);
  return large;
};

const measureFlush = async (db: Kysely<Database>, organizationId: string): Promise<void> => {
  const ids = Array.from({ length: outputs }, () => newId());
  await sql`
    insert into resources (id, organization_id, family, kind, name, settings)
    select unnest(${ids}::text[]), ${organizationId}, 'outputs', 'LOCAL', 'output', '{}'`.execute(db);
  const flush = (): Promise<number> =>
    timed(() =>
      recordDeliveredBytes(db, {
        id: newId(),
        occurredAt: new Date(),
        counts: ids.map((id) => ({ of: 'output' as const, id, client: 'VIEWER' as const, bytes: 1_000_000 })),
      }),
    );
  await flush();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await flush());
  report(`flush of ${outputs} outputs, median`, at(times, 0.5), { unit: 'ms', atMost: 50 });
};

const measureRun = async (db: Kysely<Database>, planId: string): Promise<void> => {
  for (let index = 0; index < cycles; index += 1) {
    const { organizationId } = await addSubscriber(db, planId);
    await fillLedger(db, organizationId, entriesOfCycle, '2026-10-01');
  }
  const milliseconds = await timed(() => closeCycles(booksContext(db, new Date('2026-11-02T12:00:00Z'))));
  report(`run of ${cycles} cycles, one worker`, cycles / (milliseconds / 1000), { unit: 'cycles/s', atLeast: 50 });
};

const measureReplay = async (db: Kysely<Database>, accountId: string): Promise<void> => {
  const context = booksContext(db, afterGrace);
  await closeCycles(context);
  let findings: readonly unknown[] = [];
  const milliseconds = await timed(async () => {
    ({ findings } = await replayInvoices(context, accountId));
  });
  if (findings.length > 0) throw new Error(`Replay differs: ${JSON.stringify(findings)}`);
  report(`replay of ${entries} entries`, milliseconds / 1000, { unit: 's', atMost: 300 });
};

const measureStatus = async (folder: string, databaseUrl: string): Promise<void> => {
  const server = fork(new URL('../apps/server/src/roles/api/testing-process.ts', import.meta.url), [
    folder,
    databaseUrl,
  ]);
  try {
    const [{ address }] = await once(server, 'message');
    const url = `${address}/status/api/v2/summary.json`;
    const { latency, non2xx, requests } = await autocannon({ url, connections: 20, duration: 10, overallRate: 1000 });
    if (non2xx > 0) throw new Error(`${non2xx} requests of the status page failed.`);
    report(`status document at ${Math.round(requests.average)} requests/s, p99`, latency.p99, {
      unit: 'ms',
      atMost: 20,
    });
  } finally {
    server.kill();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-billing-'));
const log = openLogger({ level: 'error', format: 'json' });
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log });
const db = openDatabase({ connectionString: postgres.url });
try {
  await migrate(db);
  await addBooksSeller(db);
  const planId = await addBooksPlan(db, 'pro', minuteTerms());
  await measureRun(db, planId);
  const large = await measureAdmission(db, planId);
  await measureFlush(db, large);
  await measureReplay(db, large);
  await measureStatus(folder, postgres.url);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
