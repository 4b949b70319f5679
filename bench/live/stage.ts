import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@sluice/db';
import { findMediaTools } from '@sluice/media';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { openOrganization } from '@sluice/testing/factories';
import { freePort, startServer } from '../encode/server.ts';
import { startLive, type Live, type LiveOptions } from './start-live.ts';

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
const parentOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};
const isBelow = (pid: number, ancestor: number): boolean =>
  pid > 1 && (parentOf(pid) === ancestor || isBelow(parentOf(pid), ancestor));

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Starts the complete product on a database of its own, for live encodings. */
export const openStage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-live-'));
  // As root, PostgreSQL runs under a different user account.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: folder, log: openLogger({ level: 'error', format: 'json' }) });
  const db = openDatabase({ connectionString: postgres.url });
  await migrate(db);
  const { apiKey } = await openOrganization(db);
  await db.destroy();
  const ports = { LIVE_RTMP_PORT: String(await freePort()), LIVE_SRT_PORT: String(await freePort()) };
  const server = await startServer(folder, postgres.url, ports);
  const { ffmpeg, ffprobe } = await findMediaTools(process.env);
  const publishers: ChildProcess[] = [];

  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data.result;
  };
  /** Starts a live encoding whose manifest is delivered by the platform. */
  const start = (options: LiveOptions = {}): Promise<Live> =>
    startLive({ call, deliveryUrl: server.url, streamKey: 'bench-key' }, options);
  /** Sends what the arguments describe to an address. */
  const publish = (url: string, source: readonly string[]): ChildProcess => {
    const child = spawn(ffmpeg, ['-nostdin', '-v', 'error', ...source, '-f', 'flv', url], { stdio: 'ignore' });
    publishers.push(child);
    return child;
  };
  return {
    folder,
    ffmpeg,
    ffprobe,
    server,
    start,
    publish,
    statusOf: async (id: string): Promise<string> => (await call('GET', `/encoding/encodings/${id}/status`)).status,
    /** Process of the live node, and of the encoder of a publisher below it. */
    nodePid: (): number | undefined =>
      processes().find((pid) => parentOf(pid) === server.pid && commandOf(pid).includes('--roles\0live')),
    encoderPid: (): number | undefined =>
      processes().find((pid) => /^[^\0]*ffmpeg\0.*pipe:5/s.test(commandOf(pid)) && isBelow(pid, server.pid)),
    async close() {
      for (const child of publishers) child.kill('SIGKILL');
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const words = (text: string): string[] => text.split(' ');

const encodeSource = words(
  '-c:v libx264 -preset ultrafast -tune zerolatency -g 60 -pix_fmt yuv420p -b:v 3M -c:a aac -ar 48000',
);
const realTime = (picture: string, sound: string): string[] =>
  [picture, sound].flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]).concat(encodeSource);

/** Bits of the clock in the picture, each a square of a sixteenth of its width, and its steps in a second. */
export const clockBits = 16;
export const clockRate = 20;

/** A moving picture with the wall clock as Gray code, and a tone. */
export const clockSource = (height = 720): string[] => {
  const width = Math.round((height * 16) / 9);
  const square = Math.round(width / clockBits);
  const bits = Array.from(
    { length: clockBits },
    (_, bit) =>
      `drawbox=x=${bit * square}:y=${height - square}:w=${square}:h=${square}:color=white:t=fill:` +
      // The code of the count without its higher bits: they would invert the highest bit of the code.
      `enable='mod(floor(mod(floor(time(0)*${clockRate}),${2 ** clockBits})/pow(2,${bit + 1})+0.5),2)'`,
  );
  const black = `drawbox=x=0:y=${height - square}:w=iw:h=${square}:color=black:t=fill`;
  const picture = `testsrc2=size=${width}x${height}:rate=30,${[black, ...bits].join(',')}`;
  return realTime(picture, 'sine=frequency=440:sample_rate=48000');
};

/** A white flash and a beep at the same time, every two seconds. */
export const flashSource = (height = 360): string[] => {
  const size = `${Math.round((height * 16) / 9)}x${height}`;
  const flash = `color=black:size=${size}:rate=30,drawbox=color=white:t=fill:enable='lt(mod(t,2),0.2)'`;
  const beep = "aevalsrc='if(lt(mod(t,2),0.2),0.5*sin(2*PI*1000*t),0)':sample_rate=48000";
  return realTime(flash, beep);
};
