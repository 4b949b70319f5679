import { describe, expect, it } from 'vitest';
import { loudnessLine, tracksOf, type Findings } from './tracks.ts';

const findings: Findings = {
  durationSeconds: 200,
  shots: [
    { at: 0, transition: null },
    { at: 50, transition: 'CUT' },
  ],
  scenes: [{ start: 0, end: 200, shotCount: 2, cutsPerMinute: 1, motion: 1, luma: 1 }],
  breaks: [],
  black: [{ start: 100, end: 102 }],
  silences: [],
  loudness: { integratedLufs: -23, rangeLu: 3, levels: [-60, -30, 0, -90] },
  credits: null,
  isTruncated: false,
};

describe('tracks', () => {
  it('are shares of the duration, without empty tracks', () => {
    expect(tracksOf(findings)).toEqual([
      { name: 'Scenes', kind: 'scene', spans: [{ start: 0, width: 100, at: 0 }] },
      {
        name: 'Shots',
        kind: 'shot',
        spans: [
          { start: 0, width: 25, at: 0 },
          { start: 25, width: 75, at: 50 },
        ],
      },
      { name: 'Black', kind: 'quiet', spans: [{ start: 50, width: 1, at: 100 }] },
    ]);
  });

  it('survive a duration of zero', () => {
    expect(tracksOf({ ...findings, durationSeconds: 0, shots: [], black: [] })[0]?.spans[0]?.width).toBe(0);
  });

  it('have a line of loudness within its box', () => {
    expect(loudnessLine(findings)).toBe('0.00,100.0 33.33,50.0 66.67,0.0 100.00,100.0');
    expect(loudnessLine({ loudness: null })).toBe('');
  });
});
