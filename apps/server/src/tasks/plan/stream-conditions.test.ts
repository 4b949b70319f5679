import type { Condition } from '@sluice/contract';
import type { EncodingParts } from '@sluice/core';
import { fraction, type EncodingDescription, type MediaInfo, type StreamDescription } from '@sluice/media';
import { describe, expect, it } from 'vitest';
import { applyConditions, conditionAttributes } from './stream-conditions.ts';

const info: MediaInfo = {
  container: 'mov,mp4',
  durationSeconds: 10,
  sizeBytes: 1,
  bitrateBitsPerSecond: 1,
  videoStreams: [
    {
      index: 0,
      codec: 'h264',
      profile: 'High',
      width: 1280,
      height: 720,
      rotation: 0,
      sampleAspectRatio: fraction(1, 1),
      displayAspectRatio: fraction(16, 9),
      frameRate: fraction(25, 1),
      isVariableFrameRate: false,
      isInterlaced: false,
      bitDepth: 8,
      pixelFormat: 'yuv420p',
      color: { space: undefined, primaries: undefined, transfer: undefined, range: undefined, hdr: undefined },
      durationSeconds: 10,
      isDurationEstimated: false,
      bitrateBitsPerSecond: undefined,
    },
  ],
  audioStreams: [],
  subtitleStreams: [],
};

const video = (id: string): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: { kind: 'H264', settings: {} },
});
const sound: StreamDescription = {
  ...video('sound'),
  codec: { kind: 'AAC', settings: { bitrate: 64_000 } },
};
const leaf = (attribute: string, operator: '==' | '>=', value: string): Condition => ({
  type: 'CONDITION',
  attribute,
  operator,
  value,
});

type Muxing = { id: string; streamIds: string[]; mode?: 'DROP_MUXING' | 'DROP_STREAM' };
const apply = (conditions: Record<string, Condition>, muxings: Muxing[]) => {
  const streams = [video('high'), video('low'), sound];
  const description: EncodingDescription = {
    encodingId: 'e',
    inputs: [{ key: 'in', info }],
    streams,
    muxings: muxings.map(({ id, streamIds }) => ({ id, streamIds, kind: 'MP4' })),
  };
  // Only the fields of the rows that conditions read.
  const parts = {
    streams: streams.map(({ id }) => ({ id, settings: { inputStreams: [], conditions: conditions[id] } })),
    muxings: muxings.map(({ id, mode }) => ({ id, settings: { streams: [], streamConditionsMode: mode } })),
  } as unknown as EncodingParts;
  return applyConditions(description, parts);
};

describe('stream conditions', () => {
  it('read attributes from the analysis', () => {
    expect(conditionAttributes(info, video('v'))).toMatchObject({
      inputstream: true,
      width: 1280,
      height: 720,
      fps: 25,
      aspectratio: '16:9',
      streamcount: 1,
      audiostreamcount: 0,
    });
    expect(conditionAttributes(info, sound)).toEqual({
      inputstream: false,
      streamcount: 1,
      videostreamcount: 1,
      audiostreamcount: 0,
    });
  });

  it('drop streams, and the muxings that contain them', () => {
    const { description, ignored } = apply({ high: leaf('HEIGHT', '>=', '1080'), low: leaf('HEIGHT', '>=', '360') }, [
      { id: 'a', streamIds: ['high'] },
      { id: 'b', streamIds: ['low'] },
    ]);
    expect(description.streams.map(({ id }) => id)).toEqual(['low', 'sound']);
    expect(description.muxings.map(({ id }) => id)).toEqual(['b']);
    expect(ignored.streams.map(({ id }) => id)).toEqual(['high']);
    expect(ignored.muxings).toEqual([{ id: 'a', text: expect.stringContaining('high') }]);
  });

  it('drop only the stream from a muxing in DROP_STREAM mode', () => {
    const conditions = { sound: leaf('INPUTSTREAM', '==', 'TRUE') };
    const both = { id: 'a', streamIds: ['low', 'sound'] };
    expect(apply(conditions, [{ ...both, mode: 'DROP_STREAM' }]).description.muxings).toMatchObject([
      { id: 'a', streamIds: ['low'] },
    ]);
    expect(() => apply(conditions, [both])).toThrow();
  });

  it('can be combined with AND and OR', () => {
    const tree: Condition = {
      type: 'OR',
      conditions: [
        leaf('WIDTH', '>=', '3840'),
        { type: 'AND', conditions: [leaf('FPS', '==', '25'), leaf('aspectratio', '==', '16:9')] },
      ],
    };
    expect(apply({ high: tree }, [{ id: 'a', streamIds: ['high'] }]).ignored.streams).toEqual([]);
  });
});
