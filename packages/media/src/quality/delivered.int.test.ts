import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planEncoding } from '../plan/plan-encoding.ts';
import type { MediaInfo, MuxingKind, Plan } from '../index.ts';
import { probe } from '../probe/probe.ts';
import { runTask } from '../run/run-task.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { readPackets } from './delivered-packets.ts';
import { findCuts } from './find-cuts.ts';
import { indexDelivered } from './index-delivered.ts';
import { measureQuality } from './measure-quality.ts';
import { chunksOfStream } from './plan-quality.ts';
import { remakeRendition } from './remake-rendition.ts';
import { splitDelivered } from './split-delivered.ts';
import { takeFrame } from './take-frame.ts';

const kinds: MuxingKind[] = ['MP4', 'FMP4', 'TS'];

const scene = (name: string, seconds: number) => `${name}=s=320x180:r=30,trim=duration=${seconds},setsar=1`;
/** Ten seconds in three scenes that start at 0, 4 and 7 seconds. */
const threeScenes = [
  '-filter_complex',
  `${scene('testsrc2', 4)}[a];${scene('mandelbrot', 3)}[b];${scene('smptehdbars', 3)}[c];[a][b][c]concat=n=3,format=yuv420p`,
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
];

const planOf = (kind: MuxingKind, info: MediaInfo): Plan =>
  planEncoding(
    {
      encodingId: 'test',
      inputs: [{ key: 'in', info }],
      streams: [
        {
          id: 'small',
          inputKey: 'in',
          selection: { mode: 'AUTO' },
          codec: {
            kind: 'H264',
            settings: {
              presetConfiguration: 'VOD_SPEED',
              height: 90,
              crf: 30,
              minKeyframeInterval: 2,
              maxKeyframeInterval: 2,
            },
          },
        },
      ],
      muxings: [
        {
          id: kind,
          kind,
          streamIds: ['small'],
          ...(kind === 'MP4' ? { filename: 'a.mp4' } : { segmentLengthSeconds: 2 }),
        },
      ],
    },
    { chunkSeconds: 4 },
  );

describe('a delivered rendition', () => {
  let tools: MediaTools;
  let root: string;
  let source: string;
  const plans = new Map<MuxingKind, Plan>();
  const delivered = new Map<MuxingKind, string>();
  const artifact =
    (kind: MuxingKind) =>
    (key: string, name: string): string =>
      join(root, kind, key, name);
  const run = async (kind: MuxingKind, task: Plan['tasks'][number]): Promise<void> => {
    const io = { input: () => source, artifact: artifact(kind), outputDirectory: join(root, kind, task.key) };
    const made = await runTask(tools, task, io);
    if (made.kind !== 'mux') return;
    const { initSegment, segments, file } = made.facts;
    const names = [initSegment?.name, ...segments.map(({ name }) => name), file?.name];
    const parts = names.flatMap((name) => made.files.find((each) => each.name === name)?.path ?? []);
    const path = join(root, `whole-${kind}`);
    await writeFile(path, Buffer.concat(await Promise.all(parts.map((part) => readFile(part)))));
    delivered.set(kind, path);
  };

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-delivered-'));
    source = join(root, 'source.mp4');
    await promisify(execFile)(tools.ffmpeg, [...threeScenes, source]);
    const info = await probe(tools, source);
    for (const kind of kinds) {
      const plan = planOf(kind, info);
      plans.set(kind, plan);
      for (const task of plan.tasks) await run(kind, task);
    }
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it.each(kinds)('in %s is measured like the pieces that it was created from', async (kind) => {
    const file = delivered.get(kind) ?? '';
    const chunks = chunksOfStream(plans.get(kind)?.tasks ?? [], 'small');
    expect(chunks.length).toBeGreaterThan(1);
    const pieces = await splitDelivered(tools, file, chunks, { outputDirectory: join(root, `split-${kind}`) });
    const measured = (from: (task: string, name: string) => string) =>
      measureQuality(
        tools,
        { metric: 'PSNR', chunks, reference: { width: 320, height: 180 } },
        { input: () => source, outputDirectory: join(root, 'quality'), artifact: from },
      );
    const ofPieces = await measured((task) => pieces.get(task) ?? '');
    const before = await measured(artifact(kind));
    expect(ofPieces.values).toHaveLength(300);
    expect(ofPieces.summary).toEqual(before.summary);
  });

  it.each(kinds)('in %s has the byte size of each frame', async (kind) => {
    const { seconds, sizeBytes } = await readPackets(tools, delivered.get(kind) ?? '', undefined);
    expect(seconds).toHaveLength(300);
    expect(seconds[0]).toBe(0);
    expect(seconds.at(-1)).toBeCloseTo(299 / 30, 2);
    // The frames that all others of their GOPs refer to are the largest.
    expect([0, 60, 120, 180, 210, 240]).toContain(sizeBytes.indexOf(Math.max(...sizeBytes)));
  });

  it('is re-encoded frame by frame if its files are encrypted', async () => {
    const chunks = chunksOfStream(plans.get('FMP4')?.tasks ?? [], 'small');
    const remade = await remakeRendition(tools, chunks, {
      input: () => source,
      outputDirectory: join(root, 'remade'),
    });
    const [own, other] = [remade, delivered.get('FMP4') ?? ''].map((file) => readPackets(tools, file, undefined));
    expect((await own)?.seconds).toHaveLength(300);
    const total = (sizes: readonly number[] = []) => sizes.reduce((sum, size) => sum + size, 0);
    expect(total((await own)?.sizeBytes) / total((await other)?.sizeBytes)).toBeCloseTo(1, 1);
  });

  it.each([0, 3.2, 5.48, 7.4, 299 / 30])('returns the exact frame at %d seconds, in any container', async (at) => {
    const frame = Math.round(at * 30);
    const select = `select=eq(n\\,${frame}),scale=320:180:flags=bicubic:out_color_matrix=bt601:out_range=full,format=yuvj444p,setsar=1`;
    const encoding = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1'];
    for (const kind of kinds) {
      const file = delivered.get(kind) ?? '';
      const exact = join(root, 'exact.jpg');
      await promisify(execFile)(tools.ffmpeg, ['-y', '-i', file, '-vf', select, ...encoding, exact]);
      const indexed = await indexDelivered(tools, file, `${kind}.mkv`, { outputDirectory: root });
      const expected = { atSeconds: at, frameSeconds: 1 / 30, width: 320, height: 180, name: 'taken.jpg' };
      const path = await takeFrame(tools, indexed, expected, { outputDirectory: root });
      expect([kind, (await readFile(path)).equals(await readFile(exact))]).toEqual([kind, true]);
    }
  });

  it('reports its scene changes', async () => {
    expect(await findCuts(tools, delivered.get('MP4') ?? '', { outputDirectory: join(root, 'cuts') })).toEqual([4, 7]);
  });
});
