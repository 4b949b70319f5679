import { describe, expect, it } from 'vitest';
import { chunkSecondsFor } from './plan-work.ts';

describe('the chunk length', () => {
  it('gives every worker a share, within bounds that protect quality and overhead', () => {
    expect(chunkSecondsFor(60, 1)).toBe(30);
    expect(chunkSecondsFor(60, 2)).toBe(15);
    expect(chunkSecondsFor(60, 8)).toBe(10);
    expect(chunkSecondsFor(7_200, 1)).toBe(30);
    expect(chunkSecondsFor(3, 1)).toBe(10);
  });
});
