import { describe, expect, it } from 'vitest';
import { openStoredSegments } from './stored-segments.ts';

const muxings = (outputs: Record<string, string[]>) =>
  new Map(Object.entries(outputs).map(([id, ids]) => [id, new Set(ids)]));

describe('a segment', () => {
  it('is complete once one output has the files of every muxing', () => {
    const stored = openStoredSegments(muxings({ all: ['video', 'audio'], copy: ['audio'] }));
    expect(stored.add('copy', 0)).toBe(false);
    expect(stored.add('all', 0)).toBe(true);
    expect(stored.takeEarlier('all', 0)).toEqual(['copy']);
    // Outputs that follow do not wait, and nobody is notified again.
    expect(stored.add('copy', 0)).toBe(true);
    expect(stored.takeEarlier('copy', 0)).toEqual([]);
  });

  it('is complete once several outputs have them together', () => {
    const stored = openStoredSegments(muxings({ one: ['video'], other: ['audio'] }));
    expect(stored.add('one', 0)).toBe(false);
    expect(stored.add('one', 1)).toBe(false);
    expect(stored.add('other', 0)).toBe(true);
    expect(stored.takeEarlier('other', 0)).toEqual(['one']);
    expect(stored.add('other', 1)).toBe(true);
  });

  it('stays complete while its commit is repeated', () => {
    const stored = openStoredSegments(muxings({ one: ['video'], other: ['audio'] }));
    expect([stored.add('one', 0), stored.add('other', 0), stored.add('other', 0)]).toEqual([false, true, true]);
    expect(stored.takeEarlier('other', 0)).toEqual(['one']);
  });
});
