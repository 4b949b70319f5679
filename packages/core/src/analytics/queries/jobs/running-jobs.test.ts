import { describe, expect, it } from 'vitest';
import type { PartResult } from './job-store.ts';
import { RunningJobs } from './running-jobs.ts';

const part = (row: number): PartResult => ({
  result: { rowCount: 1, rows: [[row]], columnLabels: [], contextDescription: [] },
});

describe('a job computed in parts', () => {
  it('computes each part once, in order, and then ends', async () => {
    const jobs = new RunningJobs();
    const made: number[] = [];
    const make = async (cursor: number) => {
      made.push(cursor);
      return part(cursor);
    };
    jobs.begin('job', [2, 0, 1], make);
    jobs.begin('job', [2, 0, 1], make);
    expect(await Promise.all([jobs.wait('job', 1), jobs.wait('job', 2)])).toEqual([part(1), part(2)]);
    expect(made).toEqual([2, 0, 1]);
    expect(await jobs.wait('job', 0)).toBeUndefined();
  });

  it('returns nothing until a slow part is ready', async () => {
    const jobs = new RunningJobs({ idleMilliseconds: 60_000, waitMilliseconds: 5 });
    const gate = Promise.withResolvers<void>();
    jobs.begin('slow', [0], async () => {
      await gate.promise;
      return part(0);
    });
    expect(await jobs.wait('slow', 0)).toBeUndefined();
    gate.resolve();
    expect(await jobs.wait('slow', 0)).toEqual(part(0));
  });

  it('ends with its current statement when no client has asked for a while', async () => {
    const jobs = new RunningJobs({ idleMilliseconds: 20, waitMilliseconds: 1 });
    const ended = Promise.withResolvers<void>();
    const made: number[] = [];
    jobs.begin('forgotten', [0, 1, 2], (cursor, signal) => {
      made.push(cursor);
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          resolve(undefined);
          ended.resolve();
        }),
      );
    });
    await ended.promise;
    expect(made).toEqual([0]);
    expect(await jobs.wait('forgotten', 1)).toBeUndefined();
  });
});
