/**
 * Compares the estimates of the pre-flight with the outcome of encodings on the real platform: bytes, cost and time.
 * Sources and ladders are combined so that each case differs. The time is that of the clock, so it counts only with
 * `--time`, on a machine without other work.
 */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMediaTools } from '@sluice/media';
import { call, createInput, declareEncoding, endOf, type Client } from '../e2e/support/encode.ts';
import { drawSource, sources } from './estimates/sources.ts';
import { ladders, type Ladder } from './estimates/ladders.ts';
import { openInstallation } from './installation/installation.ts';
import { openReport } from './streams/report.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '24' },
    seconds: { type: 'string', default: '40' },
    /** Changes the content of all sources. */
    seed: { type: 'string', default: '1' },
    /** Only ladders whose name contains it. */
    ladder: { type: 'string', default: '' },
    time: { type: 'boolean', default: false },
  },
});
const budget = { error: 0.2, share: 0.9 };
/** Encodings before the first whose time counts: the estimate learns from them. */
const learning = 8;
const waitSeconds = 600;

const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-estimates-'));
chmodSync(folder, 0o755);
const [inputs, outputs] = [join(folder, 'inputs'), join(folder, 'outputs')];
for (const path of [inputs, outputs]) mkdirSync(path);

/** Prices of encoded minutes and of transferred bytes, without anything included. */
const plans = `plans:
  - slug: estimates
    category: ENCODING
    name: Estimates
    displayType: SELF_SERVICE
    currency: EUR
    price: 0
    interval: 1
    intervalUnit: MONTH
    components:
      - name: Encoding minutes
        meters: [encoding.time]
        unit: MINUTE
        tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '1000' }]
      - name: Transfer to outputs
        meters: [encoding.transfer]
        unit: GIGABYTE
        tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '500000' }]
`;

type Preflight = {
  startable: boolean;
  findings: { severity: string; text: string; advice?: string }[];
  estimate?: { outputBytes?: number; encodeSeconds?: number; price?: { amount: number } };
};
type Ratios = { bytes: number; cost: number; seconds: number | undefined };

/** Repeats the pre-flight until no worker encodes parts of the source any more. */
const estimateOf = async (client: Client, encodingId: string, body: object) => {
  const until = Date.now() + waitSeconds * 1000;
  for (;;) {
    const path = `/encoding/encodings/${encodingId}/preflight`;
    const { findings, estimate, startable } = await call<Preflight>(client, 'POST', path, body);
    if (!startable) throw new Error(JSON.stringify(findings));
    if (findings.every(({ advice }) => !advice?.startsWith('Repeat'))) {
      if (!estimate?.outputBytes) throw new Error(`There is no estimate: ${JSON.stringify(findings)}`);
      return estimate;
    }
    if (Date.now() > until) throw new Error('The pre-flight did not finish.');
    await sleep(500);
  }
};

const bytesBelow = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const run = async (client: Client, ids: { inputId: string; outputId: string }, film: string, ladder: Ladder) => {
  const encoding = await declareEncoding(client, {
    name: ladder.name,
    input: { inputId: ids.inputId, inputPath: film },
    outputId: ids.outputId,
    rungs: ladder.rungs,
    muxings: ladder.muxings,
  });
  const body = ladder.start ?? {};
  const estimate = await estimateOf(client, encoding.id, body);
  const startedAt = performance.now();
  await call(client, 'POST', `/encoding/encodings/${encoding.id}/start`, body);
  const { status, messages } = await endOf(client, encoding.id, waitSeconds);
  if (status !== 'FINISHED') throw new Error(`${ladder.name}: ${status}, ${messages[0]?.text}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = bytesBelow(join(outputs, 'out', encoding.id));
  const { amount } = await call<{ amount: number }>(client, 'GET', `/account/billing/costs/encodings/${encoding.id}`);
  return {
    bytes: (estimate.outputBytes ?? 0) / bytes,
    cost: (estimate.price?.amount ?? 0) / amount,
    seconds: estimate.encodeSeconds === undefined ? undefined : estimate.encodeSeconds / seconds,
  };
};

const shareWithin = (ratios: readonly number[]): number =>
  ratios.filter((ratio) => Math.abs(ratio - 1) <= budget.error).length / ratios.length;

const { ffmpeg } = await findMediaTools(process.env);
const report = openReport('estimates');
const installation = await openInstallation('estimates', {
  BILLING: 'internal',
  LOCAL_INPUT_ROOT: inputs,
  LOCAL_OUTPUT_ROOT: outputs,
});
try {
  const client = installation.api;
  await installation.start('worker');
  await installation.start('scheduler');
  await writeFile(join(folder, 'plans.yaml'), plans);
  installation.operate('plans', 'apply', join(folder, 'plans.yaml'));
  const plansPath = '/account/billing/plans/encoding';
  const { items } = await call<{ items: { id: string }[] }>(client, 'GET', plansPath);
  await call(client, 'POST', `${plansPath}/${items[0]?.id}/actions/subscribe`);
  const inputId = await createInput(client, 'local', { path: '/' });
  const { id: outputId } = await call<{ id: string }>(client, 'POST', '/encoding/outputs/local', { path: 'out' });
  const chosen = ladders.filter(({ name }) => name.includes(values.ladder));
  const all: Ratios[] = [];
  for (let index = 0; index < Number(values.cases); index += 1) {
    const [source, ladder] = [sources[index % sources.length], chosen[index % chosen.length]];
    if (!source || !ladder) throw new Error('There is no such ladder.');
    const film = `${index}.mp4`;
    const seconds = Number(values.seconds) + (index % 5) * 3;
    const frame = { width: 640, height: 360, rate: [25, 30, 24][index % 3] ?? 25, seconds };
    await drawSource(ffmpeg, join(inputs, film), { source, seed: Number(values.seed) * 100 + index, frame });
    const ratios = await run(client, { inputId, outputId }, film, ladder);
    all.push(ratios);
    const time = ratios.seconds === undefined ? 'unknown' : ratios.seconds.toFixed(2);
    console.log(
      `  ${source.name}, ${ladder.name}: bytes ${ratios.bytes.toFixed(2)}, cost ${ratios.cost.toFixed(2)}, time ${time} × the outcome`,
    );
  }
  const within = (name: string, ratios: readonly number[]): void =>
    report.add(`${name} within 20 % of the outcome`, shareWithin(ratios), 'of runs', { atLeast: budget.share });
  within(
    'bytes',
    all.map(({ bytes }) => bytes),
  );
  within(
    'cost',
    all.map(({ cost }) => cost),
  );
  const times = all.slice(learning).flatMap(({ seconds }) => seconds ?? []);
  if (values.time) within('time', times);
  else if (times.length > 0)
    console.log(`estimates, time within 20 %: ${shareWithin(times).toFixed(2)} of runs, not judged without --time`);
  process.exitCode = report.isWithin ? 0 : 1;
} finally {
  await installation.close();
  rmSync(folder, { recursive: true, force: true });
}
