/** Benchmarks a template of 30 streams, started in one request, against creating the same resources one by one. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@sluice/db';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { openOrganization } from '@sluice/testing/factories';
import { parse } from 'yaml';

const streams = 30;
const rounds = 15;
const budget = { milliseconds: 300, ratio: 0.5 };

const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-template-'));
const log = openLogger({ level: 'error', format: 'json' });
const children: ChildProcess[] = [];

const numbers = Array.from({ length: streams }, (_, index) => index);
const each = (line: (index: number) => string): string => numbers.map(line).join('\n');

const template = `metadata: { type: VOD, name: Thirty renditions }
inputs:
  https:
    source: { properties: { host: example.com } }
outputs:
  local:
    target: { properties: { path: out } }
configurations:
  video:
    h264:
${each((index) => `      c${index}: { properties: { name: rendition ${index}, height: ${120 + index * 24}, bitrate: ${200_000 + index * 150_000} } }`)}
encodings:
  main:
    properties: { name: Thirty }
    streams:
${each(
  (index) => `      s${index}:
        properties:
          codecConfigId: $/configurations/video/h264/c${index}
          inputStreams: [{ inputId: $/inputs/https/source, inputPath: film.mp4 }]`,
)}
    muxings:
      fmp4:
${each(
  (index) => `        m${index}:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/s${index} }]
            outputs: [{ outputId: $/outputs/local/target, outputPath: r${index} }]`,
)}
manifests:
  hls:
    default:
      master:
        properties: { encodingId: $/encodings/main, outputs: [{ outputId: $/outputs/local/target, outputPath: . }] }
`;

type Thing = { properties: Record<string, unknown> };
// The text above matches.
const content = parse(template) as { configurations: { video: { h264: Record<string, Thing> } } };

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const run = async (databaseUrl: string): Promise<void> => {
  const db = openDatabase({ connectionString: databaseUrl });
  await migrate(db);
  const { apiKey } = await openOrganization(db);
  const child = fork(new URL('../apps/server/src/roles/api/testing-process.ts', import.meta.url), [
    folder,
    databaseUrl,
  ]);
  children.push(child);
  const [{ address }] = await once(child, 'message');
  const headers = { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' };
  const send = async (path: string, body: unknown): Promise<string> => {
    const response = await fetch(`${address}/v1/encoding${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    // Every API response has this envelope.
    const { data } = (await response.json()) as { data: { result: { id: string } } };
    return data.result.id;
  };
  const byTemplate = async (): Promise<void> => {
    await send('/templates/start', template);
  };
  const one = async (index: number, encoding: string, input: string, output: string): Promise<void> => {
    const codecConfigId = await send(
      '/configurations/video/h264',
      content.configurations.video.h264[`c${index}`]?.properties,
    );
    const inputStreams = [{ inputId: input, inputPath: 'film.mp4' }];
    const streamId = await send(`/encodings/${encoding}/streams`, { codecConfigId, inputStreams });
    const outputs = [{ outputId: output, outputPath: `r${index}` }];
    await send(`/encodings/${encoding}/muxings/fmp4`, { segmentLength: 4, streams: [{ streamId }], outputs });
  };
  const byRequests = async (): Promise<void> => {
    const input = await send('/inputs/https', { host: 'example.com' });
    const output = await send('/outputs/local', { path: 'out' });
    const encoding = await send('/encodings', { name: 'Thirty' });
    for (const index of numbers) await one(index, encoding, input, output);
    await send('/manifests/hls/default', { encodingId: encoding, outputs: [{ outputId: output, outputPath: '.' }] });
    await send(`/encodings/${encoding}/start`, {});
  };
  await byTemplate();
  await byRequests();
  const [own, single]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    single.push(await timed(byRequests));
    own.push(await timed(byTemplate));
  }
  await db.destroy();
  const milliseconds = middle(own);
  const ratio = middle(own.map((value, index) => value / (single[index] ?? value)));
  console.log(
    `template of ${streams} streams: started in ${milliseconds.toFixed(0)} ms (budget ${budget.milliseconds}), ${ratio.toFixed(2)} × the time of single requests (budget ≤ ${budget.ratio}) · best ${Math.min(...own).toFixed(0)} ms, requests ${middle(single).toFixed(0)} ms`,
  );
  if (milliseconds > budget.milliseconds || ratio > budget.ratio) process.exitCode = 1;
};

const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log });
try {
  await run(postgres.url);
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
