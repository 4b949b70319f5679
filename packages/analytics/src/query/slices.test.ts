import { describe, expect, it } from 'vitest';
import { slicesOf } from './slices.ts';

const start = Date.UTC(2026, 9, 20, 22);
const day = 86_400_000;
const range = { startMilliseconds: start, endMilliseconds: start + 30 * day };

const isWhole = (slices: ReturnType<typeof slicesOf>) =>
  slices.every(
    ({ startMilliseconds }, index) => index === 0 || startMilliseconds === slices[index - 1]?.endMilliseconds,
  );

describe('the slices of a range', () => {
  it.each(['Europe/Vienna', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'])(
    'start at day boundaries of the license: %s',
    (timeZone) => {
      const slices = slicesOf({ ...range, interval: 'DAY' }, timeZone);
      expect(slices).toHaveLength(10);
      expect(isWhole(slices)).toBe(true);
      expect([slices[0]?.startMilliseconds, slices.at(-1)?.endMilliseconds]).toEqual([start, start + 30 * day]);
      const clock = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
      expect(new Set(slices.slice(1).map(({ startMilliseconds }) => clock.format(startMilliseconds)))).toEqual(
        new Set(['00:00']),
      );
    },
  );

  it('start at hours, minutes and months', () => {
    const hours = slicesOf(
      { startMilliseconds: start + 7, endMilliseconds: start + day, interval: 'HOUR' },
      'Asia/Kathmandu',
    );
    expect(hours.slice(1).every(({ startMilliseconds }) => (startMilliseconds / 60_000) % 60 === 15)).toBe(true);
    const minutes = slicesOf(
      { startMilliseconds: start + 7, endMilliseconds: start + 3_600_000, interval: 'MINUTE' },
      'UTC',
    );
    expect(minutes).toHaveLength(10);
    expect(minutes.slice(1).every(({ startMilliseconds }) => startMilliseconds % 60_000 === 0)).toBe(true);
    const months = slicesOf({ ...range, endMilliseconds: start + 80 * day, interval: 'MONTH' }, 'UTC');
    expect(months.map(({ startMilliseconds }) => new Date(startMilliseconds).getUTCDate())).toEqual([20, 1, 1, 1]);
  });

  it('are a single one if results could not be concatenated', () => {
    for (const more of [
      {},
      { interval: 'DAY', limit: 10 },
      { interval: 'DAY', offset: 10 },
      { interval: 'DAY', orderBy: [{ name: 'FUNCTION', order: 'DESC' }] },
      { interval: 'DAY', orderBy: [{ name: 'DAY', order: 'DESC' }] },
    ] as const)
      expect(slicesOf({ ...range, ...more }, 'UTC')).toEqual([range]);
    expect(slicesOf({ ...range, interval: 'DAY', orderBy: [{ name: 'day', order: 'ASC' }] }, 'UTC')).toHaveLength(10);
  });
});
