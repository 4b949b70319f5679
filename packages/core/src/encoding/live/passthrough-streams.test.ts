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
    'Only publishers to an RTMP input send several tracks.',
    expect.stringMatching(/^Stream low would be encoded/),
  ]);
  const [one] = streams;
  expect(textsOf([high, high], [one], 'RTMP')).toEqual(['Stream high has two tracks.']);
  const two = [one, { ...one, id: 'other' }];
  expect(textsOf([high, { streamId: 'other', track: 0 }], two, 'RTMP')).toEqual(['Two streams copy video track 0.']);
  expect(textsOf([high, { streamId: 'other', track: 1 }], [one, streams[2]], 'RTMP')).toEqual([
    'Stream other is no H264, H265 or AAC stream of this encoding, so it has no track of the publisher.',
  ]);
});

it('takes tracks of sound, also beside an encoded picture, that players can tell apart', () => {
  const sound = (id: string, language?: string) => ({ id, codec: 'AAC' as const, hasFilters: true, language });
  const [one] = streams;
  const german = { streamId: 'german', track: 1 };
  expect(textsOf([german], [one, sound('english', 'en'), sound('german', 'de')], 'RTMP')).toEqual([]);
  expect(textsOf([high, german], [one, sound('english'), sound('german', 'de')], 'RTMP')).toEqual([]);
  expect(textsOf([high, german], [one, sound('english'), sound('german')], 'RTMP')).toEqual([
    expect.stringMatching(/^Streams english and german have different tracks of sound and the same language/),
  ]);
  // Two qualities of one track are the same sound.
  const both = [german, { streamId: 'small', track: 1 }];
  expect(textsOf(both, [one, sound('german', 'de'), sound('small', 'de')], 'RTMP')).toEqual([]);
});
