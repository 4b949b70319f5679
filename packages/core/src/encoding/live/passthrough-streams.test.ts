import { expect, it } from 'vitest';
import { passthroughLacks } from './passthrough-streams.ts';

const streams = [
  { id: 'high', codec: 'H264', hasFilters: false },
  { id: 'low', codec: 'H265', hasFilters: true },
  { id: 'sound', codec: 'AAC', hasFilters: false },
] as const;
const [high, low] = [
  { streamId: 'high', track: 0 },
  { streamId: 'low', track: 1 },
];
const textsOf = (...given: Parameters<typeof passthroughLacks>) => passthroughLacks(...given).map(({ text }) => text);

it('accepts renditions of one publisher, each with a track of its own', () => {
  expect(textsOf([], streams, 'SRT')).toEqual([]);
  const copied = streams.map((stream) => ({ ...stream, hasFilters: false }));
  expect(textsOf([high, low], copied, 'REDUNDANT_RTMP')).toEqual([]);
});

it('names what cannot be copied', () => {
  expect(textsOf([high, low], streams, 'RTMP')).toEqual(['Stream low is copied, so filters cannot be applied to it.']);
  expect(textsOf([high], streams, 'SRT')).toEqual([
    'Only publishers to an RTMP input send several video tracks.',
    expect.stringMatching(/^Stream low would be encoded/),
  ]);
  const [one] = streams;
  expect(textsOf([high, high], [one], 'RTMP')).toEqual(['Stream high copies two video tracks.']);
  const two = [one, { ...one, id: 'other' }];
  expect(textsOf([high, { streamId: 'other', track: 0 }], two, 'RTMP')).toEqual(['Two streams copy video track 0.']);
  expect(textsOf([high, { streamId: 'sound', track: 1 }], [one, streams[2]], 'RTMP')).toEqual([
    'Stream sound is not an H264 or H265 stream of this encoding, so it cannot copy a video track.',
  ]);
});
