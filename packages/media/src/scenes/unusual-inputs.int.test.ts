import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeScenes } from '@sluice/contract/encoding/scene-analysis/describe-scenes';
import { sceneFindings, type SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import type { FrameFindings, Moment } from './analyze-frames.ts';
import { deriveFindings } from './derive-findings.ts';
import type { ScanSource } from './scan-payload.ts';
import { scanScenes } from './scan-scenes.ts';

const run = promisify(execFile);
const rate = { numerator: 25, denominator: 1 };
const part = (durationSeconds: number, streamIndex = 0) => ({
  inputKey: 'in',
  streamIndex,
  offsetSeconds: 0,
  durationSeconds,
});

describe('a scan of an unusual input', () => {
  let tools: MediaTools;
  let root: string;

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-unusual-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const make = async (name: string, ...options: string[]): Promise<string> => {
    const file = join(root, name);
    await run(tools.ffmpeg, ['-v', 'error', '-y', ...options, file]);
    return file;
  };
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const picture = (filters: string): string[] => ['-f', 'lavfi', '-i', filters];
  /** Three pictures of four seconds each: cuts at 4 and 8 s. */
  const threePictures = [
    ...['testsrc2', 'smptehdbars', 'rgbtestsrc'].flatMap((name) => picture(`${name}=s=320x180:r=25:d=4`)),
    '-filter_complex',
  ];
  const scan = async (file: string, source: Pick<ScanSource, 'video' | 'audio'>): Promise<SceneFindings> => {
    const findings = await scanScenes(tools, source, { input: () => file, outputDirectory: join(root, 'scan') });
    // A worker elsewhere sends them through this schema.
    return sceneFindings.parse(findings);
  };
  const cutsOf = ({ shots }: SceneFindings): number[] => shots.slice(1).map(({ at }) => at);

  it('with one frame has one shot and one scene', async () => {
    const file = await make('one.mp4', ...picture('testsrc2=s=320x180:r=25'), '-frames:v', '1', ...x264);
    const findings = await scan(file, { video: { ...part(0.04), rate } });
    expect(findings).toMatchObject({ shots: [{ at: 0 }], scenes: [{ start: 0, end: 0.04, shotCount: 1 }], breaks: [] });
    expect(findings.credits).toBeNull();
    expect(describeScenes(findings).scenes).toHaveLength(1);
  });

  it('that is black throughout has one shot, all of it black, and neither credits nor places for ads', async () => {
    const file = await make('black.mp4', ...picture('color=black:s=320x180:r=25:d=20'), ...x264);
    const findings = await scan(file, { video: { ...part(20), rate } });
    expect(findings).toMatchObject({ shots: [{ at: 0 }], black: [{ start: 0, end: 20 }], breaks: [], credits: null });
  });

  it('that flashes like a strobe has no cut at each flash', async () => {
    const strobe = `color=gray:s=320x180:r=25:d=12,geq=lum='if(lt(mod(N,5),2),235,60)':cb=128:cr=128`;
    const file = await make('strobe.mp4', ...picture(strobe), ...x264);
    const findings = await scan(file, { video: { ...part(12), rate } });
    // 60 flashes; a few may pass for transitions, most may not.
    expect(findings.shots.length).toBeLessThanOrEqual(6);
  });

  it('in HDR has the same cuts as in SDR', async () => {
    const graph = (end: string): string => `[0][1][2]concat=n=3,${end}[v]`;
    const sdr = await make('sdr.mp4', ...threePictures, graph('format=yuv420p'), '-map', '[v]', ...x264);
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const tenBit = [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p10le',
      '-x265-params',
      'log-level=none',
    ];
    const hdr = await make('hdr.mp4', ...threePictures, graph('format=yuv420p10le'), '-map', '[v]', ...tenBit, ...tags);
    const video = { ...part(12), rate };
    expect(cutsOf(await scan(sdr, { video }))).toEqual([4, 8]);
    expect(cutsOf(await scan(hdr, { video }))).toEqual([4, 8]);
  });

  it('that is interlaced has its cuts within a frame', async () => {
    // cspell:ignore fieldorder
    const graph = '[0][1][2]concat=n=3,tinterlace=mode=interleave_top,fieldorder=tff,format=yuv420p[v]';
    const fields = ['-flags', '+ilme+ildct', '-x264opts', 'tff=1'];
    const file = await make('interlaced.ts', ...threePictures, graph, '-map', '[v]', ...fields, ...x264);
    const half = { numerator: 25, denominator: 2 };
    const cuts = cutsOf(await scan(file, { video: { ...part(12), rate: half } }));
    expect(cuts).toHaveLength(2);
    expect(Math.abs((cuts[0] ?? 0) - 4)).toBeLessThanOrEqual(0.08);
    expect(Math.abs((cuts[1] ?? 0) - 8)).toBeLessThanOrEqual(0.08);
  });

  it('with more transitions than are kept is described to its end, and says so', () => {
    const count = 20_000;
    const shotFrames = 12;
    const frameCount = (count + 500) * shotFrames;
    const moment = (index: number): Moment => ({
      histogram: Float32Array.from({ length: 64 }, (_, bin) => (bin === index % 64 ? 1 : 0)),
      luma: 100,
      motion: 2,
      darkShare: 0.1,
      brightShare: 0.1,
    });
    const frames: FrameFindings = {
      frameCount,
      transitions: Array.from({ length: count }, (_, index) => ({
        kind: 'CUT' as const,
        start: (index + 1) * shotFrames,
        end: (index + 1) * shotFrames,
      })),
      black: [],
      moments: Array.from({ length: Math.ceil((frameCount / 25) * 2) }, (_, index) => moment(index)),
      isTruncated: true,
    };
    const durationSeconds = frameCount / 25;
    const findings = sceneFindings.parse(
      deriveFindings({ frames, framesPerSecond: 25, sound: undefined, durationSeconds }),
    );
    expect(findings.shots).toHaveLength(count + 1);
    expect(findings.scenes.at(-1)?.end).toBeCloseTo(durationSeconds, 3);
    const { description, scenes } = describeScenes(findings);
    expect(description).toContain('more shots than are kept');
    expect(scenes.reduce((sum, { shots }) => sum + shots.length, 0)).toBe(count + 1);
  });
});
