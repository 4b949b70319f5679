import { describe, expect, it } from 'vitest';
import { createSharedReads } from './shared-read.ts';

const deferred = () => {
  const runs: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const run = () => new Promise<string>((resolve, reject) => runs.push({ resolve, reject }));
  return { runs, run };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async () => {
  for (let index = 0; index < 3; index += 1) await turn();
};

describe('shared reads', () => {
  it('never returns a run that started before the request', async () => {
    const { runs, run } = deferred();
    const reads = createSharedReads();
    const first = reads.read('key', run);
    await turns();
    const second = reads.read('key', run);
    await turns();
    const late = [reads.read('key', run), reads.read('key', run)];
    await turns();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('newer');
    expect(await second).toBe('newer');
    await turns();
    expect(runs).toHaveLength(3);
    runs[2]?.resolve('newest');
    expect(await Promise.all(late)).toEqual(['newest', 'newest']);
    runs[0]?.resolve('old');
    expect(await first).toBe('old');
  });

  it('serves all requests of one turn with one run, and separates keys', async () => {
    const { runs, run } = deferred();
    const reads = createSharedReads();
    const same = [reads.read('a', run), reads.read('a', run), reads.read('b', run)];
    await turns();
    expect(runs).toHaveLength(2);
    runs.forEach(({ resolve }, index) => resolve(String(index)));
    expect(await Promise.all(same)).toEqual(['0', '0', '1']);
  });

  it('runs again after a failure, which only its own requests receive', async () => {
    const { runs, run } = deferred();
    const reads = createSharedReads();
    const first = reads.read('key', run);
    await turns();
    runs[0]?.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    const second = reads.read('key', run);
    await turns();
    runs[1]?.resolve('up');
    expect(await second).toBe('up');
    const third = reads.read('key', run);
    await turns();
    runs[2]?.resolve('again');
    expect(await third).toBe('again');
  });
});
