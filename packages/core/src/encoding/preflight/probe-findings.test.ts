import type { ProbedFile } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { probeFindings } from './probe-findings.ts';

const video = {
  position: 0,
  codec: 'h264',
  fps: '25/1',
  width: 1920,
  height: 1080,
  bitDepth: 8,
  variableFrameRate: false,
  interlaced: false,
};
const audio = { position: 1, codec: 'aac', sampleRate: 48_000, channels: 2 };
const file = (changes: Partial<ProbedFile> = {}): ProbedFile => ({
  duration: 60,
  videoStreams: [video],
  audioStreams: [audio],
  subtitleStreams: [],
  ...changes,
});
const said = (changes: Partial<ProbedFile>) =>
  probeFindings(file(changes)).map(({ severity, field }) => `${severity} ${field}`);

describe('the findings about a file', () => {
  it('are empty for an ordinary file', () => {
    expect(probeFindings(file())).toEqual([]);
  });

  it('name what is missing, most severe first', () => {
    expect(said({ videoStreams: [], audioStreams: [] })).toEqual(['ERROR videoStreams']);
    expect(said({ videoStreams: [] })).toEqual(['WARNING videoStreams']);
    expect(said({ audioStreams: [], duration: 0 })).toEqual(['ERROR duration', 'WARNING audioStreams']);
  });

  it('explain the handling of frame rates, interlacing, aspect ratios and dynamic range', () => {
    const odd = { ...video, width: 641, fps: '30000/1001', variableFrameRate: true, interlaced: true };
    const found = probeFindings(file({ videoStreams: [{ ...odd, hdr: 'HLG', rotation: 90, par: 4 / 3 }] }));
    expect(found.map(({ text }) => text)).toEqual([
      'The frame rate varies. It is converted to a constant 29.97 fps.',
      'The size 641 × 1080 is odd. Renditions have even sizes.',
      'The video is HDR (HLG). With 8-bit codecs such as H264, it is converted to standard dynamic range.',
      'The video is interlaced. It is deinterlaced unless the codec configuration keeps its fields.',
      'The pixels are not square (1.333:1). The display aspect ratio is kept.',
      'The video is rotated by 90°. It is encoded upright.',
    ]);
  });
});
