import { describe, expect, it } from 'vitest';
import { createPaces } from './pace.ts';

/** Opens paces of 10 requests per second after 3, by a clock that the waits move. */
const openPaces = () => {
  let time = 1000;
  const pauses: number[] = [];
  const paceOf = createPaces({
    perSecond: 10,
    burst: 3,
    now: () => time,
    wait: async (milliseconds, signal) => {
      signal.throwIfAborted();
      pauses.push(milliseconds);
      time += milliseconds;
    },
  });
  return { paceOf, pauses, pass: (milliseconds: number) => void (time += milliseconds) };
};

const { signal } = new AbortController();

describe('the pace of a validation', () => {
  it('lets a burst pass, then ten requests per second', async () => {
    const { paceOf, pauses } = openPaces();
    const pace = paceOf('a');
    for (let request = 0; request < 13; request += 1) await pace('video.example.com', signal);
    expect(pauses).toEqual(Array.from({ length: 10 }, () => 100));
  });

  it('allows a new burst once its time has passed, and no larger one later', async () => {
    const { paceOf, pauses, pass } = openPaces();
    const pace = paceOf('a');
    for (let request = 0; request < 3; request += 1) await pace('video.example.com', signal);
    pass(100_000);
    for (let request = 0; request < 4; request += 1) await pace('video.example.com', signal);
    expect(pauses).toEqual([100]);
  });

  it('holds for each host and organization by itself, over several validations', async () => {
    const { paceOf, pauses } = openPaces();
    for (let request = 0; request < 3; request += 1) {
      await paceOf('a')('one.example.com', signal);
      await paceOf('a')('other.example.com', signal);
      await paceOf('b')('one.example.com', signal);
    }
    expect(pauses).toEqual([]);
    await paceOf('a')('one.example.com', signal);
    expect(pauses).toEqual([100]);
  });

  it('queues requests at the same time one after the other', async () => {
    const pauses: number[] = [];
    const paceOf = createPaces({
      perSecond: 10,
      burst: 1,
      now: () => 0,
      wait: async (milliseconds) => void pauses.push(milliseconds),
    });
    const pace = paceOf('a');
    await Promise.all([1, 2, 3].map(() => pace('video.example.com', signal)));
    expect(pauses).toEqual([100, 200]);
  });

  it('rejects when the validation is aborted', async () => {
    const { paceOf } = openPaces();
    const pace = paceOf('a');
    for (let request = 0; request < 3; request += 1) await pace('video.example.com', signal);
    await expect(pace('video.example.com', AbortSignal.abort())).rejects.toThrow();
  });
});
