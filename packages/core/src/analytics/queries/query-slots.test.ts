import { describe, expect, it } from 'vitest';
import { withQuerySlot } from './query-slots.ts';

const opened = () => Promise.withResolvers<void>();

describe('queries of an organization', () => {
  it('run six at once; the others follow, and those of others do not wait', async () => {
    const gate = opened();
    const begun: number[] = [];
    const all = Array.from({ length: 8 }, (_, index) =>
      withQuerySlot({ organizationId: 'busy' }, async () => {
        begun.push(index);
        await gate.promise;
      }),
    );
    expect(await withQuerySlot({ organizationId: 'other' }, async () => 'answered')).toBe('answered');
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    gate.resolve();
    await Promise.all(all);
    expect(begun).toHaveLength(8);
  });

  it('give their turn up when their client leaves, and are refused when too many wait', async () => {
    const gate = opened();
    const leaving = new AbortController();
    const running = Array.from({ length: 6 }, () => withQuerySlot({ organizationId: 'full' }, () => gate.promise));
    const left = withQuerySlot({ organizationId: 'full', signal: leaving.signal }, async () => 'never');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'query_ended' });
    const waiting = Array.from({ length: 300 }, () => withQuerySlot({ organizationId: 'full' }, async () => 'late'));
    await expect(withQuerySlot({ organizationId: 'full' }, async () => 'no')).rejects.toMatchObject({
      code: 'rate_limited',
    });
    gate.resolve();
    await Promise.all(running);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['late']));
  });

  it('free their place when they fail', async () => {
    for (let round = 0; round < 10; round += 1)
      await withQuerySlot({ organizationId: 'failing' }, () => Promise.reject(new Error('broken'))).catch(
        () => undefined,
      );
    expect(await withQuerySlot({ organizationId: 'failing' }, async () => 'on')).toBe('on');
  });
});
