import { describe, expect, it } from 'vitest';
import { chunkSecondsFor } from './plan-work.ts';

describe('the length of a chunk', () => {
  it('gives every worker its share, within what quality and loss allow', () => {
    expect(chunkSecondsFor(60, 1)).toBe(30);
    expect(chunkSecondsFor(60, 2)).toBe(15);
    expect(chunkSecondsFor(60, 8)).toBe(10);
    expect(chunkSecondsFor(7_200, 1)).toBe(30);
    expect(chunkSecondsFor(3, 1)).toBe(10);
  });
});
