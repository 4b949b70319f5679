import { describe, expect, it } from 'vitest';
import { markFirst } from './growing-tasks.ts';
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

describe('the tasks of a growing encoding', () => {
  const task = (key: string, dependsOn: string[] = []) => ({
    key,
    kind: 'mux' as const,
    subtask: 'Encoding',
    weight: 1,
    payload: {},
    dependsOn,
  });

  it('come first if nothing can be played without them', () => {
    const tasks = [
      task('video-0-0000'),
      task('video-0-0001'),
      task('early-00-mux-0', ['video-0-0000']),
      task('early-00-manifests', ['early-00-mux-0', 'done-before']),
      task('early-01-manifests', ['early-00-manifests', 'video-0-0001']),
    ];
    const first = markFirst(tasks).filter(({ isFirst }) => isFirst);
    expect(first.map(({ key }) => key)).toEqual(['video-0-0000', 'early-00-mux-0', 'early-00-manifests']);
  });
});
