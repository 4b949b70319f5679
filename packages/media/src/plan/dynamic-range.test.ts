import { describe, expect, it } from 'vitest';
import type { VideoCodec } from '../codecs/codec.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import { dynamicRangeOf } from './dynamic-range.ts';
import { standardInfo } from './example.ts';

const sourceOf = (hdr?: 'PQ' | 'HLG'): VideoStreamInfo => {
  const [video] = standardInfo({ seconds: 8 }).videoStreams;
  if (!video) throw new Error('no video');
  return { ...video, color: { hdr } };
};

const refused: [string, VideoCodec, string][] = [
  ['profile main', { kind: 'H265', settings: { dynamicRangeFormat: 'HDR10', profile: 'main' } }, '10-bit'],
  ['8-bit H265', { kind: 'H265', settings: { dynamicRangeFormat: 'HLG', pixelFormat: 'YUV420P' } }, '10-bit'],
  ['8-bit VP9', { kind: 'VP9', settings: { dynamicRangeFormat: 'HLG', pixelFormat: 'YUV420P' } }, '10-bit'],
  ['Dolby Vision', { kind: 'H265V2', settings: { dynamicRangeFormat: 'DOLBY_VISION_PROFILE_8_1' } }, 'licensed'],
];

describe('the dynamic range of a rendition', () => {
  it.each([undefined, 'PQ', 'HLG'] as const)('is the requested one for an input of %s', (hdr) => {
    const source = sourceOf(hdr);
    const rangeFor = (dynamicRangeFormat: 'HDR10' | 'HLG' | 'SDR') =>
      dynamicRangeOf({ kind: 'H265', settings: { dynamicRangeFormat } }, source);
    expect([rangeFor('HDR10'), rangeFor('HLG'), rangeFor('SDR')]).toEqual(['PQ', 'HLG', null]);
  });

  it('is by default the one of the input, with 10 bits', () => {
    expect(dynamicRangeOf({ kind: 'H265', settings: { profile: 'main10' } }, sourceOf('HLG'))).toBe('HLG');
    expect(dynamicRangeOf({ kind: 'H265', settings: { profile: 'main' } }, sourceOf('HLG'))).toBeNull();
    expect(dynamicRangeOf({ kind: 'H265', settings: { profile: 'main10' } }, sourceOf())).toBeNull();
  });

  it.each(refused)('is rejected for %s', (_name, codec, evidence) => {
    expect(() => dynamicRangeOf(codec, sourceOf('PQ'))).toThrow(
      expect.objectContaining({ code: 'settings_unsupported', evidence: expect.stringContaining(evidence) }),
    );
  });
});
