import { describe, expect, it } from 'vitest';
import { playbackScore, smoothnessScore, startupScore, successFactor } from './scores.ts';
import { scoreVectors } from './scores.vectors.ts';

const rounded = (value: number | null): number | null => value && Math.round(value * 1e9) / 1e9;

describe('impression scores', () => {
  it.each(Object.entries(scoreVectors))('match the values computed by hand: %s', (_, [impression, scores]) => {
    const found = {
      startup: rounded(startupScore(impression)),
      smoothness: rounded(smoothnessScore(impression)),
      success: rounded(successFactor(impression)),
      playback: rounded(playbackScore(impression)),
    };
    const expected = Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, rounded(score)]));
    expect(found).toEqual(expected);
  });
});
