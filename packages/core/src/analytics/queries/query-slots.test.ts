import { describe, expect, it } from 'vitest';
import { createQuerySlots } from '../query-slots.ts';

const slots = createQuerySlots();

const opened = () => Promise.withResolvers<void>();

describe('queries of an organization', () => {
  it('run six at a time and queue the rest, without delaying other organizations', async () => {
    const gate = opened();
    const begun: number[] = [];
    const all = Array.from({ length: 8 }, (_, index) =>
      slots.run({ organizationId: 'busy' }, async () => {
        begun.push(index);
        await gate.promise;
      }),
    );
    expect(await slots.run({ organizationId: 'other' }, async () => 'answered')).toBe('answered');
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    gate.resolve();
    await Promise.all(all);
    expect(begun).toHaveLength(8);
  });

  it('leave the queue when their client disconnects, and are rejected when it is full', async () => {
    const gate = opened();
    const leaving = new AbortController();
    const running = Array.from({ length: 6 }, () => slots.run({ organizationId: 'full' }, () => gate.promise));
    const left = slots.run({ organizationId: 'full', signal: leaving.signal }, async () => 'never');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'query_ended' });
    const waiting = Array.from({ length: 300 }, () => slots.run({ organizationId: 'full' }, async () => 'late'));
    await expect(slots.run({ organizationId: 'full' }, async () => 'no')).rejects.toMatchObject({
      code: 'rate_limited',
    });
    gate.resolve();
    await Promise.all(running);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['late']));
  });

  it('release their slot when they fail', async () => {
    for (let round = 0; round < 10; round += 1)
      await slots.run({ organizationId: 'failing' }, () => Promise.reject(new Error('broken'))).catch(() => undefined);
    expect(await slots.run({ organizationId: 'failing' }, async () => 'on')).toBe('on');
  });
});
