import type { ProbedFile } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { progressiveTypeOf } from './progressive-type.ts';

const video = {
  codec: 'h264',
  fps: '25/1',
  width: 1280,
  height: 720,
  bitDepth: 8,
  profile: 'High',
  variableFrameRate: false,
  interlaced: false,
} as unknown as ProbedFile['videoStreams'][number];
const audio = { codec: 'aac', sampleRate: 48_000, channels: 2 } as unknown as ProbedFile['audioStreams'][number];

const file = (changes: object = {}, picture: object = {}, sound: object = {}): ProbedFile => ({
  formatName: 'mov,mp4,m4a,3gp,3g2,mj2',
  bitrate: 2_000_000,
  videoStreams: [{ ...video, ...picture }],
  audioStreams: [{ ...audio, ...sound }],
  subtitleStreams: [],
  ...changes,
});

describe('a source that browsers play as it is', () => {
  it('is MP4 with H.264 and AAC, or WebM with VP9 and Opus', () => {
    expect(progressiveTypeOf(file())).toBe('video/mp4');
    expect(progressiveTypeOf(file({ audioStreams: [] }))).toBe('video/mp4');
    expect(progressiveTypeOf(file({ formatName: 'matroska,webm' }, { codec: 'vp9' }, { codec: 'opus' }))).toBe(
      'video/webm',
    );
    expect(progressiveTypeOf(file({}, { width: 1080, height: 1920 }))).toBe('video/mp4');
  });

  it.each([
    ['10-bit', file({}, { bitDepth: 10 })],
    ['HDR', file({}, { hdr: 'PQ' })],
    ['4:2:2', file({}, { profile: 'High 4:2:2' })],
    ['interlaced', file({}, { interlaced: true })],
    ['larger than 1080p', file({}, { width: 3840, height: 2160 })],
    ['above 8 Mbit/s', file({ bitrate: 9_000_000 })],
    ['of an unknown bitrate', file({ bitrate: undefined })],
    ['H.265', file({}, { codec: 'hevc' })],
    ['with AC-3 audio', file({}, {}, { codec: 'ac3' })],
    ['H.264 in Matroska', file({ formatName: 'matroska,webm' })],
    ['without video', file({ videoStreams: [] })],
  ])('is not %s', (_name, source) => {
    expect(progressiveTypeOf(source)).toBeUndefined();
  });
});
