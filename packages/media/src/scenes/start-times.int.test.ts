import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import { runTask } from '../run/run-task.ts';
import type { EncodingDescription } from '../sources/description.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { planScan } from './plan-scan.ts';
import { scanScenes } from './scan-scenes.ts';

const run = promisify(execFile);
const preset = { presetConfiguration: 'VOD_SUPERHIGH_SPEED' as const };
const picture: EncodingDescription['streams'][number] = {
  id: 'picture',
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: { kind: 'H264', settings: { ...preset, height: 90 } },
};
const sound: EncodingDescription['streams'][number] = {
  ...picture,
  id: 'sound',
  codec: { kind: 'AAC', settings: { bitrate: 64_000 } },
};

describe('a scan counts times as an encoding of the same file', () => {
  let tools: MediaTools;
  let root: string;

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-start-times-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Two pictures of three seconds each, which start `late` seconds after a sound that is silent from 4 s of its own on. */
  const make = async (
    name: string,
    late: { picture: number; sound: number },
    ...options: string[]
  ): Promise<string> => {
    const file = join(root, name);
    const video = join(root, `${name}.picture.mp4`);
    const shots = ['testsrc2', 'smptehdbars'].flatMap((each) => ['-f', 'lavfi', '-i', `${each}=s=320x180:r=25:d=3`]);
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-g', '5', '-pix_fmt', 'yuv420p'];
    await run(tools.ffmpeg, ['-v', 'error', '-y', ...shots, '-filter_complex', '[0][1]concat', ...encoder, video]);
    const tone = (delay: number): string[] => [
      ...(delay > 0 ? ['-itsoffset', String(delay)] : []),
      '-f',
      'lavfi',
      '-i',
      "aevalsrc='if(lt(t,4),sin(440*2*PI*t)/2,0)':d=6:s=48000",
    ];
    const inputs = ['-itsoffset', String(late.picture), '-i', video, ...tone(late.sound), ...tone(0)];
    const maps = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', ...options];
    await run(tools.ffmpeg, ['-v', 'error', '-y', ...inputs, ...maps, file]);
    return file;
  };

  const describeFile = async (file: string, streams: EncodingDescription['streams']): Promise<EncodingDescription> => ({
    encodingId: 'test',
    inputs: [{ key: 'in', info: await probe(tools, file) }],
    streams: [...streams],
    muxings: [{ id: 'file', kind: 'MP4', streamIds: streams.map(({ id }) => id) }],
  });

  const scan = async (file: string, description: EncodingDescription): Promise<SceneFindings> =>
    scanScenes(tools, planScan(description), { input: () => file, outputDirectory: join(root, 'scan') });

  /** Encodes a file and scans what was made of it. */
  const scanEncoded = async (file: string, description: EncodingDescription): Promise<SceneFindings> => {
    const directory = await mkdtemp(join(root, 'encoded-'));
    let made = '';
    for (const task of planEncoding(description).tasks) {
      const result = await runTask(tools, task, {
        input: () => file,
        artifact: (key, name) => join(directory, key, name),
        outputDirectory: join(directory, task.key),
      });
      if (result.kind === 'mux') made = result.files[0]?.path ?? '';
    }
    return scan(made, await describeFile(made, description.streams));
  };

  const cutOf = ({ shots }: SceneFindings): number | undefined => shots[1]?.at;
  const both = [picture, sound];
  const third = ['-map', '2:a'];

  it.each([
    ['a Matroska file whose picture starts with the encoder delay', 'lead.mkv', { picture: 0, sound: 0 }, both, []],
    ['a Matroska file whose picture is late', 'late.mkv', { picture: 0.5, sound: 0 }, both, []],
    [
      'a TS file whose picture is scanned without its earlier sound',
      'picture.ts',
      { picture: 0.5, sound: 0 },
      [picture],
      [],
    ],
    ['a TS file whose picture and sound are both late', 'late.ts', { picture: 0.8, sound: 0.4 }, both, third],
    [
      'a PS file',
      'picture.mpg',
      { picture: 0.6, sound: 0 },
      [picture],
      ['-f', 'vob', '-c:a', 'mp2', '-c:v', 'mpeg2video'],
    ],
  ] as const)('of %s', async (_, name, late, streams, options) => {
    const file = await make(name, late, ...options);
    const description = await describeFile(file, [...streams]);
    const found = await scan(file, description);
    const encoded = await scanEncoded(file, description);
    expect(found.shots).toHaveLength(2);
    expect(cutOf(found)).toBe(cutOf(encoded));
    // The same silence, as far as the blocks of AAC tell.
    const [silence] = found.silences;
    expect(silence?.start ?? -1).toBeCloseTo(encoded.silences[0]?.start ?? -1, 1);
  });

  it('of a trimmed TS file', async () => {
    const file = await make('trimmed.ts', { picture: 0.5, sound: 0 });
    for (const offsetSeconds of [0.2, 1.2]) {
      const description = { ...(await describeFile(file, [picture])), trimming: { offsetSeconds } };
      const cut = cutOf(await scan(file, description));
      expect(cut).toBe(cutOf(await scanEncoded(file, description)));
      // The cut is at 3.521 s of the file.
      expect(Math.abs((cut ?? 0) - (3.521 - offsetSeconds))).toBeLessThanOrEqual(0.02);
    }
  });
});
