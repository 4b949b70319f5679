import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

const serverWith = (total: number) => {
  const calls: { limit: number; offset: number }[] = [];
  const read = ({ limit, offset }: { limit: number; offset: number }) => {
    calls.push({ limit, offset });
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => offset + index);
    return Promise.resolve({ items, totalCount: total });
  };
  return { calls, read };
};

describe('everyPage', () => {
  it('returns the items of all pages in order', async () => {
    const { calls, read } = serverWith(250);
    expect((await everyPage(read)).items).toEqual(Array.from({ length: 250 }, (_, index) => index));
    expect(calls.map(({ offset }) => offset)).toEqual([0, 100, 200]);
  });

  it('reads one page of an empty list', async () => {
    const { calls, read } = serverWith(0);
    expect(await everyPage(read)).toEqual({ items: [], totalCount: 0 });
    expect(calls).toHaveLength(1);
  });

  it('stops at an empty page although more is announced', async () => {
    let calls = 0;
    const read = () => Promise.resolve({ items: calls++ === 0 ? ['a'] : [], totalCount: 5 });
    expect((await everyPage(read)).items).toEqual(['a']);
    expect(calls).toBe(2);
  });

  it('stops after a hundred pages', async () => {
    const { calls, read } = serverWith(20_000);
    expect(await everyPage(read)).toMatchObject({ items: { length: 10_000 }, totalCount: 20_000 });
    expect(calls).toHaveLength(100);
  });
});
