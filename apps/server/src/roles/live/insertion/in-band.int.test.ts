import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getEncoding, stopLive } from '@sluice/core';
import { writeCueOut } from '@sluice/media';
import { insertSplice, timePackets, type TimedPacket } from '@sluice/media/live/ts/testing';
import { freePort } from '@sluice/testing/free-port';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openIngestStage, type IngestStage } from '../testing/ingest-stage.ts';

const run = promisify(execFile);
let stage: IngestStage;
const endings: (() => void)[] = [];

beforeAll(async () => {
  stage = await openIngestStage();
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await stage.clear();
});
afterAll(() => stage.close());

const spliceSeconds = 8;

/** Transport stream of a black picture that turns white at the time of the splice. */
const createStream = async (): Promise<Buffer> => {
  const picture = `color=white:size=320x180:rate=25,drawbox=t=fill:c=black:enable='lt(t,${spliceSeconds - 0.02})'`;
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '25', '-pix_fmt', 'yuv420p'];
  const output = ['-c:a', 'aac', '-t', '16', '-f', 'mpegts', '-'];
  const { stdout } = await run(stage.ffmpeg, ['-v', 'error', ...sources, ...video, ...output], {
    encoding: 'buffer',
    maxBuffer: 64 << 20,
  });
  return stdout;
};

/** Sends packets over SRT in real time, as a broadcaster's encoder does. */
const send = async (address: string, packets: readonly TimedPacket[]): Promise<void> => {
  const arguments_ = ['-v', 'error', '-f', 'data', '-i', 'pipe:0', '-map', '0', '-c', 'copy', '-f', 'data', address];
  const child = spawn(stage.ffmpeg, arguments_, { stdio: ['pipe', 'ignore', 'ignore'] });
  endings.push(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => undefined);
  const startedAt = performance.now();
  for (const { bytes, seconds } of packets) {
    const early = seconds * 1000 - (performance.now() - startedAt);
    if (early > 0) await sleep(early);
    child.stdin.write(bytes);
  }
};

/** Time of the first white picture of an encoding, in seconds of its stream. */
const whiteAt = async (folder: string): Promise<number> => {
  const media = join(folder, 'H264');
  const input = ['-allowed_extensions', 'ALL', '-i', join(folder, await playlistOf(folder))];
  const frames = ['-vf', 'scale=1:1,format=gray', '-f', 'rawvideo', '-'];
  const { stdout } = await run(stage.ffmpeg, ['-v', 'error', ...input, '-map', '0:v', ...frames], {
    encoding: 'buffer',
    cwd: media,
  });
  return stdout.findIndex((brightness) => brightness > 128) / 25;
};
const playlistOf = async (folder: string): Promise<string> => {
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8').catch(() => '');
  return /^video_.*/m.exec(master)?.[0] ?? 'none';
};

describe('an SCTE-35 message within an SRT stream', () => {
  it.each([
    ['at the node of its encoding', false],
    ['that another node relays', true],
  ])(
    '%s becomes a cue at the exact time of its picture, once however often it is repeated',
    async (_where, isRelayed) => {
      await stage.startNode();
      const id = await stage.startEncoding({ kind: 'SRT', body: { mode: 'LISTENER', port: 2088 } });
      const [point] = await stage.ingestPoints(id);
      const port = await freePort();
      if (isRelayed) await stage.startNode(await stage.openPlatform({ LIVE_SRT_PORT: String(port) }));
      const url = point?.urls?.[0]?.url ?? '';
      const address = isRelayed ? url.replace(/:\d+/, `:${port}`) : url;
      const { packets, startTicks } = timePackets(await createStream());
      const startSeconds = startTicks / 90_000 + spliceSeconds;
      const section = writeCueOut({ eventId: 77, startSeconds, durationSeconds: 2 });
      const repeated = [4, 5, 6].reduce((all, seconds) => insertSplice(all, seconds, section), packets);
      const sending = send(`${address}&pkt_size=1316`, repeated);

      const folder = join(stage.outputs, id);
      const playlist = async () => readFile(join(folder, await playlistOf(folder)), 'utf8').catch(() => '');
      await expect.poll(playlist, { timeout: 60_000 }).toMatch(/#EXT-X-CUE-OUT:2\.000[^]*#EXT-X-CUE-IN/);
      await sending;
      const params = { encoding_id: id };
      await stopLive(stage.context, { params });
      const status = async () => (await getEncoding(stage.context, { params })).status;
      await expect.poll(status, { timeout: 60_000 }).toBe('FINISHED');

      const cues = await stage.platform.db.selectFrom('live_cues').selectAll().where('encoding_id', '=', id).execute();
      expect(cues).toMatchObject([{ source: 'IN_BAND', section, is_out: true, duration_seconds: 2 }]);
      const first = await stage.platform.db
        .selectFrom('live_segments')
        .select('started_at')
        .where('encoding_id', '=', id)
        .where('sequence', '=', 0)
        .executeTakeFirstOrThrow();
      const zero = first.started_at.getTime();
      const white = await whiteAt(folder);
      // To the frame, and the marked segment starts within a group of pictures.
      expect(((cues[0]?.splice_at?.getTime() ?? 0) - zero) / 1000).toBeCloseTo(white, 1);
      const startedLate = (cues[0]?.start_seconds ?? 0) - white;
      expect(startedLate).toBeGreaterThan(-0.05);
      expect(startedLate).toBeLessThan(1.05);
    },
  );
});
