/** Benchmarks an authenticated list of 25 out of 100,000 encodings against bare Fastify returning the same bytes. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { migrate, openDatabase, sql } from '@sluice/db';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { openOrganization } from '@sluice/testing/factories';

const connections = 32;
// Short alternating rounds, so that other work on the machine affects both equally.
const secondsEach = 2;
const rounds = 7;
const budget = { ratio: 0.5, milliseconds: 50 };

const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-api-'));
const log = openLogger({ level: 'error', format: 'json' });
const children: ChildProcess[] = [];

const serve = async (script: string, parameters: string[]): Promise<string> => {
  const child = fork(new URL(script, import.meta.url), parameters);
  children.push(child);
  const [{ address }] = await once(child, 'message');
  return address;
};

const load = (url: string, headers: Record<string, string>) =>
  autocannon({ url: `${url}/v1/encoding/encodings`, connections, duration: secondsEach, headers });

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const run = async (databaseUrl: string): Promise<void> => {
  const db = openDatabase({ connectionString: databaseUrl });
  await migrate(db);
  const { organizationId, apiKey } = await openOrganization(db);
  await sql`
    insert into encodings (id, organization_id, name, type, status, progress, labels, created_at)
    select gen_random_uuid(), ${organizationId}, 'Encoding ' || n, 'VOD', (array['CREATED','FINISHED','ERROR'])[1 + n % 3],
      100, array['bench'], now() - n * interval '1 minute' from generate_series(1, 100000) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const headers = { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' };
  const [sluice, bare] = await Promise.all([
    serve('../apps/server/src/roles/api/testing-process.ts', [folder, databaseUrl]),
    serve('api-bare.ts', []),
  ]);
  const bytes = await (await fetch(`${sluice}/v1/encoding/encodings`, { headers })).text();
  if (!bytes.includes('"totalCount":100000')) throw new Error(`Unexpected list response: ${bytes.slice(0, 300)}`);
  await fetch(`${bare}/answer`, { method: 'POST', body: bytes, headers: { 'Content-Type': 'text/plain' } });
  // Encodings keep running in the background: ten writes per second.
  const writing = setInterval(() => {
    const percent = Math.floor(Math.random() * 100);
    void sql`update encodings set progress = ${percent} where id = (select id from encodings limit 1)`.execute(db);
  }, 100);
  await load(sluice, headers);
  await load(bare, headers);
  const ratios: number[] = [];
  const rates: [number, number][] = [];
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await load(bare, headers);
    const measured = await load(sluice, headers);
    if (measured.non2xx > 0 || measured.errors > 0) throw new Error('Some requests failed.');
    rates.push([measured.requests.average, reference.requests.average]);
    ratios.push(measured.requests.average / reference.requests.average);
    slowest.push(measured.latency.p99);
  }
  clearInterval(writing);
  await db.destroy();
  const ratio = middle(ratios);
  const p99 = middle(slowest);
  const [own, bareRate] = [0, 1].map((index) => Math.round(middle(rates.map((pair) => pair[index] ?? 0))));
  console.log(
    `api list: ${ratio.toFixed(2)} × bare, p99 ${p99} ms (budget ≥ ${budget.ratio}, < ${budget.milliseconds} ms) · ${own} vs. ${bareRate} requests/s`,
  );
  if (ratio < budget.ratio || p99 >= budget.milliseconds) process.exitCode = 1;
};

const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log });
try {
  await run(postgres.url);
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
