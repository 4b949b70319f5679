import { describe, expect, it } from 'vitest';
import { cycleAt, fileOf, madeOf, reachedFrom } from './input-tree.ts';
import { inputKeyOf, splitInputKey } from './input-keys.ts';
import type { SourcePart } from './source-store.ts';

const part = (id: string, settings: Record<string, unknown>): [string, SourcePart] => [
  id,
  { id, family: 'inputStreams', kind: 'FILE', ownerId: 'encoding', settings },
];
const parts = new Map([
  part('file', { inputId: 'input', inputPath: 'a.mp4' }),
  part('trimmed', { inputStreamId: 'file' }),
  part('joined', { concatenation: [{ inputStreamId: 'trimmed' }, { inputStreamId: 'file' }] }),
  part('mix', { audioMixChannels: [{ inputStreamId: 'joined' }, { inputStreamId: 'trimmed' }] }),
]);

const partOf = (id: string): SourcePart => {
  const found = parts.get(id);
  if (!found) throw new Error(`No part ${id}.`);
  return found;
};

describe('the tree of an input stream', () => {
  it('contains each input stream once, however often it is used', () => {
    expect(reachedFrom('mix', parts).map(({ id }) => id)).toEqual(['mix', 'joined', 'trimmed', 'file']);
    expect(reachedFrom('missing', parts)).toEqual([]);
  });

  it('names what an input stream refers to, and the file at its end', () => {
    expect(madeOf(partOf('joined'))).toEqual(['trimmed', 'file']);
    expect(fileOf(partOf('file'))).toEqual({ inputId: 'input', inputPath: 'a.mp4' });
    expect(fileOf(partOf('trimmed'))).toBeUndefined();
  });

  it('finds a cycle, and only a cycle', () => {
    expect(cycleAt('mix', parts)).toBeUndefined();
    const cyclic = new Map([...parts, part('file', { inputStreamId: 'joined' })]);
    expect(cycleAt('mix', cyclic)).toEqual(['joined', 'trimmed', 'file', 'joined']);
  });

  it('has keys of files that can be split again, whatever the path contains', () => {
    expect(splitInputKey(inputKeyOf('id', 'a:b/c.mp4'))).toEqual({ inputId: 'id', inputPath: 'a:b/c.mp4' });
    expect(splitInputKey(inputKeyOf('id', undefined))).toEqual({ inputId: 'id', inputPath: '' });
  });
});
