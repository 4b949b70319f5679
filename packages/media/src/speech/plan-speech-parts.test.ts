import { describe, expect, it } from 'vitest';
import { isSilent, planSpeechParts } from './plan-speech-parts.ts';

describe('parts of a sound', () => {
  it('are three to five minutes long, and end in the longest silence', () => {
    expect(planSpeechParts(0, [])).toEqual([]);
    expect(planSpeechParts(300, [])).toEqual([{ start: 0, end: 300 }]);
    const silences = [
      { start: 200, end: 201 },
      { start: 250, end: 254 },
      { start: 10, end: 60 },
      { start: 299, end: 320 },
    ];
    expect(planSpeechParts(700, silences)).toEqual([
      { start: 0, end: 252 },
      { start: 252, end: 552 },
      { start: 552, end: 700 },
    ]);
  });

  it('end even if all of it is one silence', () => {
    const parts = planSpeechParts(100_000, [{ start: 0, end: 100_000 }]);
    expect(parts.at(-1)?.end).toBe(100_000);
    expect(parts.every(({ start, end }) => end - start <= 300)).toBe(true);
    expect(parts.slice(1).every(({ start }, index) => start === parts[index]?.end)).toBe(true);
  });

  it('are silent if nine tenths of them are', () => {
    const silences = [
      { start: 0, end: 5 },
      { start: 6, end: 20 },
    ];
    expect(isSilent({ start: 0, end: 10 }, silences)).toBe(true);
    expect(isSilent({ start: 4, end: 8 }, silences)).toBe(false);
    expect(isSilent({ start: 30, end: 31 }, silences)).toBe(false);
  });
});
