import { describe, expect, it } from 'vitest';
import { doneShare, overallPercent, type WeighedTask } from './overall-progress.ts';

const task = (kind: string, weight: number, progress: number): WeighedTask => ({
  kind,
  weight,
  progress,
  state: progress === 1 ? 'DONE' : 'RUNNING',
});

describe('progress of an encoding', () => {
  it('is nothing before it has tasks', () => {
    expect(overallPercent([])).toBe(0);
    expect(doneShare([])).toBeUndefined();
  });

  it('stays in the first percents until the plan is known', () => {
    expect(overallPercent([task('download', 1, 1), task('analyze', 1, 1)])).toBe(5);
  });

  it('weighs tasks by their work', () => {
    const prepared = [task('download', 1, 1), task('analyze', 1, 1)];
    expect(overallPercent([...prepared, task('encode-video', 90, 0.5), task('mux', 10, 0)])).toBe(47);
  });

  it('leaves 100 to the encoding that is finished', () => {
    expect(overallPercent([task('download', 1, 1), task('finish', 1, 1)])).toBe(99);
  });
});
