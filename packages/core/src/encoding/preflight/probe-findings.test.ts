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

describe('what is said of a file', () => {
  it('is nothing where everything is usual', () => {
    expect(probeFindings(file())).toEqual([]);
  });

  it('names what is missing, the gravest first', () => {
    expect(said({ videoStreams: [], audioStreams: [] })).toEqual(['ERROR videoStreams']);
    expect(said({ videoStreams: [] })).toEqual(['WARNING videoStreams']);
    expect(said({ audioStreams: [], duration: 0 })).toEqual(['ERROR duration', 'WARNING audioStreams']);
  });

  it('tells what becomes of rates, fields, shapes and ranges', () => {
    const odd = { ...video, width: 641, fps: '30000/1001', variableFrameRate: true, interlaced: true };
    const found = probeFindings(file({ videoStreams: [{ ...odd, hdr: 'HLG', rotation: 90, par: '4/3' }] }));
    expect(found.map(({ text }) => text)).toEqual([
      'The frame rate varies. It becomes constant, at 29.97 frames a second.',
      'The size 641 × 1080 is odd. What is made of it has even sizes.',
      'The picture is HDR (HLG). With 8 bits, as H264 has them, it becomes standard range.',
      'The picture is interlaced. It is deinterlaced unless the codec configuration keeps its fields.',
      'The pixels are not square (4/3). The shape of the picture is kept.',
      'The picture is turned by 90°. It is encoded upright.',
    ]);
  });
});
