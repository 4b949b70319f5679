import { describe, expect, it } from 'vitest';
import { FrameAnalysis, type FrameFindings } from './analyze-frames.ts';
import { black, board, mix, paintFrames, ramp, stripes, type Picture } from './testing/paint-frames.ts';

const analyze = (frames: Uint8Array, { chunkBytes = 65_536, coreFrames = 1000 } = {}): FrameFindings => {
  const analysis = new FrameAnalysis(25, { coreFrames });
  for (let at = 0; at < frames.length; at += chunkBytes) analysis.push(frames.subarray(at, at + chunkBytes));
  return analysis.end();
};

/** Stripes, a cut at 100, a dissolve from 200 to 225, black from 330 to 480, then stripes again. */
const film = (frame: number): Picture => {
  if (frame < 100) return stripes;
  if (frame < 200) return ramp;
  if (frame < 225) return mix(ramp, stripes, (frame - 200) / 25);
  if (frame < 300) return stripes;
  if (frame < 330) return mix(stripes, black, (frame - 300) / 30);
  if (frame < 480) return black;
  return board;
};

describe('analysis of frames', () => {
  it('finds cuts, dissolves, fades and black parts, the same however the frames are split', () => {
    const frames = paintFrames(600, film);
    const whole = analyze(frames);
    expect(whole.transitions.map(({ kind }) => kind)).toEqual(['CUT', 'DISSOLVE', 'FADE_BLACK']);
    expect(whole.transitions[0]).toMatchObject({ start: 100, end: 100 });
    expect(whole.transitions[1]?.start).toBeGreaterThan(190);
    expect(whole.transitions[1]?.end).toBeLessThan(235);
    expect(whole.black).toEqual([{ start: 329, end: 480 }]);
    expect(whole.frameCount).toBe(600);
    expect(whole.moments).toHaveLength(48);
    for (const options of [{ coreFrames: 50 }, { coreFrames: 73, chunkBytes: 1001 }])
      expect(analyze(frames, options)).toEqual(whole);
  });

  it('takes flashes for no cuts', () => {
    const flash = (frame: number): Picture => (frame % 40 < 2 && frame > 10 ? mix(ramp, () => 235, 0.7) : ramp);
    expect(analyze(paintFrames(200, flash)).transitions).toEqual([]);
  });

  it('takes a film that fades in and out for one shot', () => {
    const fading = (frame: number): Picture => mix(black, ramp, Math.min(1, frame / 20, (119 - frame) / 20));
    expect(analyze(paintFrames(120, fading)).transitions).toEqual([]);
  });

  it('survives no frame, one frame, and half a frame', () => {
    const frames = paintFrames(2, () => ramp);
    expect(analyze(new Uint8Array()).frameCount).toBe(0);
    expect(analyze(frames.subarray(0, frames.length / 2)).frameCount).toBe(1);
    expect(analyze(frames.subarray(0, frames.length * 0.75)).frameCount).toBe(1);
  });

  it('keeps a limited number of transitions and reports it', () => {
    const frames = paintFrames(160, (frame) => [stripes, ramp][(frame >> 3) % 2] ?? ramp);
    const limited = new FrameAnalysis(25, { transitionsMax: 10 });
    limited.push(frames);
    const { transitions, isTruncated } = limited.end();
    expect(transitions).toHaveLength(10);
    expect(isTruncated).toBe(true);
    expect(analyze(frames)).toMatchObject({ isTruncated: false, transitions: { length: 19 } });
  });
});
