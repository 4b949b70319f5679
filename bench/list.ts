/** Benchmarks the first page of a family's list of 100,000 resources against the same page of 1,000. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, openDatabase, sql, type Database, type Kysely } from '@sluice/db';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';

const { values } = parseArgs({
  options: { many: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '300' } },
});
const many = Number(values.many);
const few = 1_000;
const rounds = Number(values.rounds);
const budget = 1.2;
const lists = {
  'all kinds': '/encoding/configurations?limit=25',
  'one kind': '/encoding/configurations/video/h264?limit=25',
  'a rare kind': '/encoding/configurations/video/av1?limit=25',
};

const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-list-'));
const log = openLogger({ level: 'error', format: 'json' });

/** Creates an organization with this many codec configurations: mostly H.264, and 100 AV1 among the oldest. */
const fill = async (db: Kysely<Database>, count: number): Promise<TestOrganization> => {
  const owner = await openOrganization(db);
  await sql`
    insert into resources (id, organization_id, family, kind, name, settings, created_at)
    select gen_random_uuid(), ${owner.organizationId}, 'configurations',
      case when n > ${count - 100} then 'AV1' when n % 4 = 0 then 'AAC' else 'H264' end, 'Codec ' || n,
      '{"bitrate": 1200000, "height": 720, "profile": "HIGH", "presetConfiguration": "VOD_STANDARD"}'::jsonb,
      now() - n * interval '1 minute' from generate_series(1, ${count}) n`.execute(db);
  return owner;
};

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const timed = async (url: string, { apiKey }: TestOrganization): Promise<number> => {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { 'X-Api-Key': apiKey } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - startedAt;
};

const totalOf = async (url: string, { apiKey }: TestOrganization): Promise<number> =>
  (await (await fetch(url, { headers: { 'X-Api-Key': apiKey } })).json()).data.result.totalCount;

const compare = async (db: Kysely<Database>, base: string): Promise<boolean> => {
  const [small, large] = [await fill(db, few), await fill(db, many)];
  await sql`vacuum analyze`.execute(db);
  let isWithin = true;
  for (const [name, path] of Object.entries(lists)) {
    const url = `${base}/v1${path}`;
    if (name === 'all kinds' && (await totalOf(url, large)) !== many) throw new Error('The total is wrong.');
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
    for (let round = 0; round < rounds; round += 1) {
      // A change before each request, because responses are cached until something changes. Alternates both sides.
      const change = () => sql`update organizations set name = name where id = ${small.organizationId}`.execute(db);
      await change();
      times.small.push(await timed(url, small));
      await change();
      times.large.push(await timed(url, large));
    }
    const [one, other] = [middle(times.small), middle(times.large)];
    isWithin &&= other / one < budget;
    console.log(
      `list, ${name}: ${(other / one).toFixed(2)}x × the time among ${few} (budget < ${budget}) · ${other.toFixed(2)} ms among ${many}, ${one.toFixed(2)} ms`,
    );
  }
  return isWithin;
};

const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log });
const db = openDatabase({ connectionString: postgres.url });
await migrate(db);
const server = fork(new URL('../apps/server/src/roles/api/testing-process.ts', import.meta.url), [
  folder,
  postgres.url,
]);
try {
  const died = once(server, 'exit').then(() => Promise.reject(new Error('The server did not start.')));
  const [{ address }] = await Promise.race([once(server, 'message'), died]);
  // The server is stopped at the end.
  died.catch(() => undefined);
  process.exitCode = (await compare(db, address)) ? 0 : 1;
} finally {
  server.kill();
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
