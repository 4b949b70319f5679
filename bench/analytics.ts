/** Benchmarks metric queries over 20 million samples against handwritten statements on the same engine. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type QueryRequest, readImpression, runQuery, type Scope } from '@sluice/analytics';
import { runStatement } from '@sluice/analytics/query/run';
import { startClickHouse } from '@sluice/server/engines/clickhouse/index';
import { openLogger } from '@sluice/server/platform/logger';
import { fillSamples } from './analytics/fill.ts';
import { type Compared, questions, wholeMonth } from './analytics/questions.ts';

const { values } = parseArgs({
  options: { samples: { type: 'string', default: '20000000' }, rounds: { type: 'string', default: '9' } },
});
const rounds = Number(values.rounds);
const budget = { ratio: 1.3, metricMilliseconds: 300, sessionMilliseconds: 50, memoryMebibytes: 4096 };

const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-analytics-'));
const engine = await startClickHouse(folder, openLogger({ level: 'error', format: 'json' }));
const client = createClient({ url: engine.url, request_timeout: 600_000, log: { level: ClickHouseLogLevel.OFF } });
const scope: Scope = { organizationIds: ['org'], licenseKeys: ['key'], timeZone: 'Europe/Vienna' };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

// Uses the same connection and limits, so that only the statements differ.
const byHand = (sql: string): Promise<unknown> => runStatement(client, { sql, parameters: {} });

// The fastest round is the one least disturbed by other work on the machine.
const best = (times: number[]): number => Math.min(...times);

const usual: QueryRequest = { source: 'impressions', aggregation: 'count', dimension: 'IMPRESSION_ID', ...wholeMonth };
let over = 0;

/** Returns the engine's processor time so far; unlike wall time, other work on the machine does not affect it. */
const engineTime = async (): Promise<number> => {
  const sql = "SELECT sum(value) FROM system.events WHERE event IN ('UserTimeMicroseconds', 'SystemTimeMicroseconds')";
  return Number((await runStatement(client, { sql, parameters: {} }))[0]?.[0]) / 1000;
};

type Measured = { clock: number; processor: number };

const measured = async (work: () => Promise<unknown>): Promise<Measured> => {
  const engineStart = await engineTime();
  const clock = await timed(work);
  return { clock, processor: (await engineTime()) - engineStart };
};

const compare = async (name: string, { request, byHand: sql, isMetricView }: Compared): Promise<void> => {
  const [ours, theirs]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measured(() => runQuery(client, { ...usual, ...request }, scope));
    const other = await measured(() => byHand(sql));
    // The first round warms up both.
    if (round > 0) ours.push(one);
    if (round > 0) theirs.push(other);
  }
  const [clock, processor] = (['clock', 'processor'] as const).map((key) => best(ours.map((each) => each[key])));
  const processorByHand = best(theirs.map((each) => each.processor));
  const ratio = (processor ?? 0) / processorByHand;
  const isSlow = isMetricView !== undefined && (clock ?? 0) > budget.metricMilliseconds;
  if (ratio > budget.ratio || isSlow) over += 1;
  const limit = isMetricView ? `, < ${budget.metricMilliseconds} ms` : '';
  console.log(
    `analytics, ${name}: ${ratio.toFixed(2)} × the processor time of the handwritten statement (budget ≤ ${budget.ratio}${limit}) · ${clock?.toFixed(0)} ms wall, ${processor?.toFixed(0)} ms CPU vs. ${processorByHand.toFixed(0)} ms CPU`,
  );
};

const readSessions = async (): Promise<void> => {
  const answer = await client.query({
    query: 'SELECT impression_id FROM impression_samples WHERE video_startuptime = 777 LIMIT {rounds:UInt32}',
    query_params: { rounds },
    format: 'JSONCompactEachRow',
  });
  const times: number[] = [];
  for (const [id] of await answer.json<[string]>())
    times.push(
      await timed(async () => {
        const rows = await readImpression(client, id, scope);
        if (rows.length !== 30) throw new Error(`The session has ${rows.length} samples.`);
      }),
    );
  if (best(times) > budget.sessionMilliseconds) over += 1;
  console.log(
    `analytics, one session by its id: ${best(times).toFixed(0)} ms (budget < ${budget.sessionMilliseconds} ms)`,
  );
};

const tellMemory = (): void => {
  const kibibytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${engine.pid}/status`, 'utf8'))?.[1] ?? 0);
  const mebibytes = Math.round(kibibytes / 1024);
  if (mebibytes > budget.memoryMebibytes) over += 1;
  console.log(`analytics, peak memory of the engine: ${mebibytes} MiB (budget < ${budget.memoryMebibytes} MiB)`);
};

try {
  const seconds = (await timed(() => fillSamples(client, Number(values.samples)))) / 1000;
  console.log(`analytics: ${Number(values.samples).toLocaleString('en')} samples in ${seconds.toFixed(0)} s`);
  for (const [name, compared] of Object.entries(questions)) await compare(name, compared);
  await readSessions();
  tellMemory();
} finally {
  await client.close();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(over === 0 ? 0 : 1);
