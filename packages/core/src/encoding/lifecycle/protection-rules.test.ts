import type { CodecKind, MuxingType } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { protectionViolations, type ProtectionToValidate } from './protection-rules.ts';

const drm = (changes: Partial<ProtectionToValidate>): ProtectionToValidate => ({
  id: 'd',
  muxingId: 'm',
  kind: 'CENC',
  outputs: [{}],
  settings: {},
  ...changes,
});
const texts = (protection: Partial<ProtectionToValidate>, type: MuxingType, codecs: CodecKind[] = ['H264']) =>
  protectionViolations([drm(protection)], [{ id: 'm', type, codecs }]).map(({ text }) => text);

describe('a DRM of a muxing', () => {
  it('is accepted where its engine can write it', () => {
    expect(texts({ settings: { encryptionMode: 'CBC' } }, 'FMP4')).toEqual([]);
    expect(texts({ kind: 'AES', settings: { method: 'AES_128' } }, 'TS', ['H265', 'AAC'])).toEqual([]);
    expect(texts({ kind: 'FAIRPLAY' }, 'TS')).toEqual([]);
    expect(texts({ kind: 'WIDEVINE' }, 'MP4', ['H264', 'AAC'])).toEqual([]);
  });

  it.each([
    ['an output', {}, { outputs: [] }, 'FMP4', 'it has no output.'],
    ['no PIFF', { enablePiffCompatibility: true }, {}, 'FMP4', 'PIFF boxes cannot be written'],
    ['CTR in WebM', { encryptionMode: 'CBC' }, {}, 'WEBM', 'WebM can only be encrypted with CTR.'],
    ['no role', { provider: { roleArn: 'arn:x' } }, { kind: 'SPEKE' }, 'FMP4', 'roleArn: cloud account roles'],
    ['AES_128 for packed audio', { method: 'SAMPLE_AES' }, { kind: 'AES' }, 'PACKED_AUDIO', 'only be protected by AES'],
  ] as const)('needs %s', (_, settings, changes, type, text) => {
    const codecs: CodecKind[] = type === 'WEBM' ? ['VP9'] : ['H264'];
    expect(texts({ ...changes, settings }, type, codecs)).toEqual([expect.stringContaining(text)]);
  });

  it('encrypts only codecs that its packager supports', () => {
    expect(texts({ kind: 'CLEARKEY' }, 'FMP4', ['WEBVTT'])).toEqual([expect.stringContaining('WEBVTT cannot')]);
    expect(texts({ kind: 'CLEARKEY' }, 'MP4', ['MP3'])).toEqual([expect.stringContaining('MP3 cannot')]);
    expect(texts({ kind: 'CENC' }, 'WEBM', ['OPUS'])).toEqual([]);
    expect(texts({ kind: 'AES', settings: { method: 'AES_128' } }, 'FMP4', ['WEBVTT'])).toEqual([]);
  });

  it('in a transport stream requires a single stream that HLS can encrypt', () => {
    expect(texts({ kind: 'FAIRPLAY' }, 'TS', ['H264', 'AAC'])).toEqual([expect.stringContaining('a single stream')]);
    expect(texts({ kind: 'FAIRPLAY' }, 'TS', ['H265'])).toEqual([
      expect.stringContaining('H265 cannot be encrypted within TS'),
    ]);
  });
});
