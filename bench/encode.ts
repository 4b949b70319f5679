/** Encodes 60 s of 1080p30 to five H.264 renditions and AAC with HLS and DASH, compared to the best FFmpeg command. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@sluice/db';
import { findMediaTools } from '@sluice/media';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { openOrganization } from '@sluice/testing/factories';
import { audioKilobits, h264Settings, rungs, segmentSeconds, singleCommand, sourceArguments } from './encode/ladder.ts';
import { settled, watch, type Measured } from './encode/measure.ts';
import { startServer, type Server } from './encode/server.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rounds: { type: 'string', default: '1' } },
});
const seconds = Number(values.seconds);
const budget = { wall: 1.05, memory: 1.2 };
const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-encode-'));
const sourceName = 'source.mp4';
const source = join(folder, sourceName);
const { ffmpeg } = await findMediaTools(process.env);

const runFfmpeg = async (parameters: string[]): Promise<Measured> => {
  const child = spawn(ffmpeg, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
  const watching = watch(child.pid ?? 0);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`FFmpeg exited with ${String(code)}.`);
  return watching.stop();
};

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown> & { id: string }>;

const caller =
  (url: string, apiKey: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data.result;
  };

/** Creates the encoding like a client would; returns its id and the start request. */
const describeEncoding = async (call: Call) => {
  const input = await call('POST', '/encoding/inputs/local', { path: '/' });
  const { items } = (await call('GET', '/encoding/outputs/cdn')) as unknown as { items: { id: string }[] };
  const output = { id: items[0]?.id ?? '' };
  const { id } = await call('POST', '/encoding/encodings', { name: 'bench' });
  const inputStreams = [{ inputId: input.id, inputPath: sourceName, selectionMode: 'AUTO' }];
  const configurations = [
    ...(await Promise.all(
      rungs.map((rung) => call('POST', '/encoding/configurations/video/h264', h264Settings(rung))),
    )),
    await call('POST', '/encoding/configurations/audio/aac', {
      bitrate: audioKilobits * 1000,
      channelLayout: 'STEREO',
    }),
  ];
  for (const [index, configuration] of configurations.entries()) {
    const codecConfigId = configuration.id;
    const stream = await call('POST', `/encoding/encodings/${id}/streams`, { inputStreams, codecConfigId });
    await call('POST', `/encoding/encodings/${id}/muxings/fmp4`, {
      segmentLength: segmentSeconds,
      streams: [{ streamId: stream.id }],
      outputs: [{ outputId: output.id, outputPath: `${id}/${index}` }],
    });
  }
  const outputs = [{ outputId: output.id, outputPath: id }];
  const hls = await call('POST', '/encoding/manifests/hls/default', { encodingId: id, outputs });
  const dash = await call('POST', '/encoding/manifests/dash/default', { encodingId: id, outputs });
  return { id, start: { vodHlsManifests: [{ manifestId: hls.id }], vodDashManifests: [{ manifestId: dash.id }] } };
};

const encode = async ({ url, workerPid }: Server, apiKey: string): Promise<Measured> => {
  const call = caller(url, apiKey);
  const { id, start } = await describeEncoding(call);
  const watching = watch(workerPid);
  await call('POST', `/encoding/encodings/${id}/start`, start);
  for (;;) {
    await sleep(200);
    const status = await call('GET', `/encoding/encodings/${id}/status`);
    if (status['status'] === 'FINISHED') break;
    if (status['status'] === 'ERROR') throw new Error(JSON.stringify(status['messages']));
  }
  const measured = watching.stop();
  if (process.env['BENCH_VERBOSE']) {
    const { tasks } = await call('GET', `/encoding/encodings/${id}/timeline`);
    console.log(JSON.stringify(tasks, undefined, 1));
  }
  return measured;
};

const describe = (name: string, { seconds: wall, cpuSeconds, megabytes }: Measured): void =>
  console.log(`  ${name}: ${wall.toFixed(1)} s wall, ${cpuSeconds.toFixed(1)} s CPU, ${megabytes.toFixed(0)} MB`);

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const compare = async (server: Server, apiKey: string): Promise<boolean> => {
  const ratios: { wall: number; cpu: number; memory: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const target = join(folder, `reference-${round}`);
    mkdirSync(target);
    const reference = await runFfmpeg(singleCommand(source, target));
    describe('ffmpeg', reference);
    const ours = await encode(server, apiKey);
    describe('sluice', ours);
    ratios.push({
      wall: ours.seconds / reference.seconds,
      cpu: ours.cpuSeconds / reference.cpuSeconds,
      memory: ours.megabytes / reference.megabytes,
    });
  }
  const [wall, cpu, memory] = (['wall', 'cpu', 'memory'] as const).map((key) =>
    middle(ratios.map((ratio) => ratio[key])),
  );
  console.log(
    `encode: ${wall?.toFixed(2)}x × ffmpeg wall (budget ≤ ${budget.wall}), ${memory?.toFixed(2)}x × memory (budget ≤ ${budget.memory}), ${cpu?.toFixed(2)}x × CPU`,
  );
  return (wall ?? 9) <= budget.wall && (memory ?? 9) <= budget.memory;
};

// As root, PostgreSQL runs under a different user account.
chmodSync(folder, 0o755);
const postgres = await startPostgres({ dataDir: folder, log: openLogger({ level: 'error', format: 'json' }) });
let server: Server | undefined;
try {
  await runFfmpeg(sourceArguments(seconds, source));
  const db = openDatabase({ connectionString: postgres.url });
  await migrate(db);
  const { apiKey } = await openOrganization(db);
  await db.destroy();
  server = await startServer(folder, postgres.url);
  await settled(server.pid);
  process.exitCode = (await compare(server, apiKey)) ? 0 : 1;
} catch (error) {
  console.error(error, readFileSync(join(folder, 'server.log'), 'utf8').slice(-3000));
  process.exitCode = 1;
} finally {
  await server?.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
