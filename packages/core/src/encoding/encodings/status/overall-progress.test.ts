import { describe, expect, it } from 'vitest';
import { doneShare, overallPercent, type WeighedTask } from './overall-progress.ts';

const task = (kind: string, weight: number, progress: number): WeighedTask => ({
  kind,
  weight,
  progress,
  state: progress === 1 ? 'DONE' : 'RUNNING',
});

describe('progress of an encoding', () => {
  it('is 0 before tasks exist', () => {
    expect(overallPercent([])).toBe(0);
    expect(doneShare([])).toBeUndefined();
  });

  it('stays within the first percents until the plan is known', () => {
    expect(overallPercent([task('download', 1, 1), task('analyze', 1, 1)])).toBe(5);
  });

  it('weights tasks by their work', () => {
    const prepared = [task('download', 1, 1), task('analyze', 1, 1)];
    expect(overallPercent([...prepared, task('encode-video', 90, 0.5), task('mux', 10, 0)])).toBe(47);
  });

  it('reserves 100 for the finished encoding', () => {
    expect(overallPercent([task('download', 1, 1), task('finish', 1, 1)])).toBe(99);
  });
});
