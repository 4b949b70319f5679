import { describe, expect, it } from 'vitest';
import type { Boundary } from './group-shots.ts';
import { breakSignals, scoreBreak, type BreakContext } from './score-breaks.ts';

const boundary: Boundary = {
  at: 600,
  transition: 'CUT',
  pictureChange: 0.5,
  levelChange: 0,
  isSilent: false,
  isBlack: false,
};
const context: BreakContext = { durationSeconds: 1200, shotStarts: [], sound: undefined, credits: undefined };

describe('score of a break', () => {
  it('is the weighted sum of its signals', () => {
    expect(Object.values(breakSignals).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
    expect(scoreBreak(boundary, context)).toEqual({
      at: 600,
      score: 0.275,
      signals: {
        transition: 0.3,
        pictureChange: 0.5,
        silence: 0,
        black: 0,
        fallingLoudness: 0,
        slowingPace: 0,
        position: 1,
      },
    });
  });

  it('rises with a fade, silence and black', () => {
    const better = scoreBreak({ ...boundary, transition: 'FADE_BLACK', isSilent: true, isBlack: true }, context);
    expect(better.score).toBeCloseTo(0.75);
  });

  it('rises where the sound fades and the pace slows', () => {
    const levels = Array.from({ length: 12_000 }, (_, at) => (at < 5960 ? -20 : -32));
    const sound = { levels, silences: [], integratedLufs: -20, rangeLu: 5 };
    const shotStarts = [565, 570, 575, 578, 590, 600];
    const { signals } = scoreBreak(boundary, { ...context, sound, shotStarts });
    expect(signals).toMatchObject({ fallingLoudness: 1, slowingPace: 0.75 });
  });

  it('falls near the start, near the end and within the credits', () => {
    const positionAt = (at: number): number => scoreBreak({ ...boundary, at }, context).signals.position;
    expect([30, 600, 1170].map(positionAt)).toEqual([0.25, 1, 0.25]);
    const credits = { start: 1000, end: 1200 };
    const late = scoreBreak({ ...boundary, at: 1050 }, { ...context, credits });
    expect(late.signals.position).toBe(0);
  });
});
