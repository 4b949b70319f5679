import { describe, expect, it } from 'vitest';
import { fraction, toNumber } from '../shared/fraction.ts';
import type { EncodingDescription, MuxingDescription, StreamDescription } from '../sources/description.ts';
import { standardInfo } from './example.ts';
import type { EncodeVideoPayload, MuxPayload, PlannedTask } from './plan.ts';
import { planEncoding } from './plan-encoding.ts';

const video = (id: string, settings: Record<string, unknown> = {}): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: { kind: 'H264', settings },
});
const sound: StreamDescription = {
  id: 'sound',
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: { kind: 'AAC', settings: { bitrate: 128_000 } },
};
const segmented = (id: string, segmentLengthSeconds = 4): MuxingDescription => ({
  id: `mux-${id}`,
  kind: 'FMP4',
  streamIds: [id],
  segmentLengthSeconds,
});

const describing = (description: Partial<EncodingDescription>, seconds = 60): EncodingDescription => ({
  encodingId: 'encoding',
  inputs: [{ key: 'in', info: standardInfo({ seconds }) }],
  streams: [video('v')],
  muxings: [segmented('v')],
  ...description,
});
const chunksOf = (tasks: readonly PlannedTask[]): EncodeVideoPayload[] =>
  tasks.flatMap((task) => (task.kind === 'encode-video' ? [task.payload] : []));
const muxesOf = (tasks: readonly PlannedTask[]): MuxPayload[] =>
  tasks.flatMap((task) => (task.kind === 'mux' ? [task.payload] : []));
const text = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

describe('a plan', () => {
  it('of a ladder with audio matches the approved one', async () => {
    const rungs = [1080, 720, 360].map((height) => video(`v${height}`, { height, bitrate: height * 4000 }));
    const streams = [...rungs, sound];
    const plan = planEncoding(
      describing({
        streams,
        muxings: [
          ...streams.map(({ id }) => segmented(id)),
          { id: 'file', kind: 'MP4', streamIds: ['v1080', 'sound'] },
          { id: 'ts', kind: 'TS', streamIds: ['v360', 'sound'], segmentLengthSeconds: 6 },
        ],
      }),
    );
    await expect(text(plan)).toMatchFileSnapshot('goldens/ladder.golden.txt');
  });

  it('of two inputs, different rates and trimming matches the approved one', async () => {
    const plan = planEncoding(
      describing({
        inputs: [
          { key: 'in', info: standardInfo({ seconds: 31 }) },
          { key: 'two', info: standardInfo({ seconds: 20, rate: fraction(30_000, 1001), width: 640, height: 480 }) },
        ],
        streams: [
          video('a', { height: 360 }),
          { ...video('b', { rate: 15 }), inputKey: 'two', selection: { mode: 'VIDEO_RELATIVE', position: 0 } },
        ],
        muxings: [segmented('a', 2), segmented('b', 2)],
        trimming: { offsetSeconds: 3, durationSeconds: 12 },
      }),
      { chunkSeconds: 6 },
    );
    await expect(text(plan)).toMatchFileSnapshot('goldens/two-inputs.golden.txt');
  });

  it('survives JSON, so that it can be stored in a database', () => {
    const plan = planEncoding(
      describing({ streams: [video('v'), sound], muxings: [segmented('v'), segmented('sound')] }),
    );
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });

  it('covers each frame of every rendition exactly once', () => {
    for (const seconds of [0.2, 3, 29.97, 30.1, 61, 125.4]) {
      const plan = planEncoding(
        describing(
          {
            streams: [video('full'), video('half', { rate: 15 }), video('odd', { rate: 12.5 })],
            muxings: ['full', 'half', 'odd'].map((id) => segmented(id)),
          },
          seconds,
        ),
        { chunkSeconds: 10 },
      );
      for (const at of [0, 1, 2]) {
        const renditions = chunksOf(plan.tasks).map((chunk) => chunk.renditions[at]!);
        let next = 0;
        for (const { firstFrame, frameCount } of renditions) {
          expect(firstFrame).toBe(next);
          next = firstFrame + frameCount;
        }
        expect(next).toBe(Math.max(1, Math.round(seconds * toNumber(renditions[0]!.rate))));
      }
    }
  });

  it('starts each chunk at a segment, without an empty rest', () => {
    for (const seconds of [12, 47.3, 60, 60.04, 3600]) {
      const chunks = chunksOf(planEncoding(describing({}, seconds)).tasks).map(({ renditions }) => renditions[0]!);
      for (const { firstFrame } of chunks) expect(firstFrame % 120).toBe(0);
      expect(Math.min(...chunks.map(({ frameCount }) => frameCount))).toBeGreaterThan(60);
    }
  });

  it('uses a GOP that divides every segment duration', () => {
    const lengths = [[4], [6], [2, 6], [3], [5], [10, 4], [1], [4, 3.7]];
    for (const segments of lengths) {
      const muxings = segments.map((length, index) => ({ ...segmented('v', length), id: `m${index}` }));
      const { tasks } = planEncoding(describing({ muxings }));
      const { keyframes } = chunksOf(tasks)[0]!.renditions[0]!;
      if (!('everyFrames' in keyframes)) throw new Error('not a whole number of frames');
      expect(keyframes.everyFrames / 30).toBeLessThanOrEqual(4);
      for (const { segmentSeconds } of muxesOf(tasks))
        expect((toNumber(segmentSeconds) * 30) % keyframes.everyFrames).toBeCloseTo(0, 9);
    }
  });

  it('has at least one frame at the lowest frame rate', () => {
    const { tasks } = planEncoding(describing({ streams: [video('v', { rate: 0.1 })] }, 2));
    expect(chunksOf(tasks).flatMap(({ renditions }) => renditions.map(({ frameCount }) => frameCount))).toEqual([1]);
  });

  it('respects the maximum GOP', () => {
    const { keyframes } = chunksOf(planEncoding(describing({ streams: [video('v', { maxGop: 35 })] })).tasks)[0]!
      .renditions[0]!;
    expect(keyframes).toEqual({ everyFrames: 30 });
  });

  it('derives unset values from the input', () => {
    const pictureOf = (settings: Record<string, unknown>) => {
      const { width, height, rate } = chunksOf(planEncoding(describing({ streams: [video('v', settings)] })).tasks)[0]!
        .renditions[0]!;
      return [width, height, toNumber(rate)];
    };
    expect(pictureOf({})).toEqual([1920, 1080, 30]);
    expect(pictureOf({ height: 540 })).toEqual([960, 540, 30]);
    expect(pictureOf({ width: 853 })).toEqual([854, 480, 30]);
    expect(pictureOf({ width: 0, height: 240, rate: 0 })).toEqual([426, 240, 30]);
    expect(pictureOf({ width: 400, height: 400, rate: 23.976 })).toEqual([400, 400, 24_000 / 1001]);
  });

  it('weights tasks by pixels, so that progress is even', () => {
    const { tasks } = planEncoding(
      describing({ streams: [video('v'), sound], muxings: [segmented('v'), segmented('sound')] }),
    );
    const weight = (kind: PlannedTask['kind']): number =>
      tasks.filter((task) => task.kind === kind).reduce((sum, task) => sum + task.weight, 0);
    expect(weight('encode-video')).toBeGreaterThan(50 * (weight('encode-audio') + weight('mux')));
  });
});

describe('a description is rejected', () => {
  it.each([
    ['without a muxing', { muxings: [] }, 'encoding_incomplete'],
    [
      'when a muxing refers to an unknown stream',
      { muxings: [{ ...segmented('v'), streamIds: ['v', 'x'] }] },
      'reference_missing',
    ],
    [
      'when WebM contains H264',
      { muxings: [{ id: 'm', kind: 'WEBM' as const, streamIds: ['v'] }] },
      'settings_unsupported',
    ],
    [
      'when one fMP4 contains two streams',
      { streams: [video('v'), sound], muxings: [{ ...segmented('v'), streamIds: ['v', 'sound'] }] },
      'settings_unsupported',
    ],
    [
      'when the selected stream is missing',
      { streams: [{ ...video('v'), selection: { mode: 'VIDEO_RELATIVE' as const, position: 3 } }] },
      'input_no_stream',
    ],
    ['when trimming starts after the end', { trimming: { offsetSeconds: 61 } }, 'input_zero_duration'],
    [
      'when the video is too large',
      { inputs: [{ key: 'in', info: standardInfo({ seconds: 1, width: 60_000, height: 60_000 }) }] },
      'input_too_large',
    ],
    [
      'when a frame would be larger than any level of the codec, derived from the input',
      { streams: [video('v', { width: 16_384 })] },
      'settings_unsupported',
    ],
    [
      'when a filter makes frames larger than any input may have',
      {
        streams: [
          {
            ...video('v', { height: 360 }),
            filters: [{ kind: 'SCALE' as const, settings: { width: 16_384, height: 16_384 } }],
          },
        ],
      },
      'settings_unsupported',
    ],
  ])('%s', (_, description, code) => {
    expect(() => planEncoding(describing(description))).toThrow(expect.objectContaining({ code }));
  });
});
