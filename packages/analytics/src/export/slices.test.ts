import { describe, expect, it } from 'vitest';
import { daysOf, sliceName, slicesOfDay } from './slices.ts';

const at = (text: string): number => Date.parse(`2026-03-${text}Z`);
const minute = (time: string, rows: number) => ({ startMilliseconds: at(`05T${time}`), rows });
const day = { startMilliseconds: at('05T00:00'), endMilliseconds: at('06T00:00') };

describe('export slices', () => {
  it('stay within one day each and cover the range', () => {
    const days = daysOf({ startMilliseconds: at('04T22:30'), endMilliseconds: at('06T01:00') });
    expect(days.map(sliceName)).toEqual(['2026-03-04T2230', '2026-03-05', '2026-03-06']);
    expect(days.at(-1)?.endMilliseconds).toBe(at('06T01:00'));
  });

  it('limit the rows, except for a single minute with too many', () => {
    const minutes = [minute('01:00', 3), minute('01:01', 3), minute('02:00', 9), minute('23:59', 1)];
    const slices = slicesOfDay(day, minutes, 6);
    expect(slices.map(sliceName)).toEqual(['2026-03-05', '2026-03-05T0200', '2026-03-05T2359']);
    expect(slices.map(({ endMilliseconds }) => endMilliseconds)).toEqual([
      at('05T02:00'),
      at('05T23:59'),
      at('06T00:00'),
    ]);
  });

  it('cover a whole day with few rows', () => {
    expect(slicesOfDay(day, [])).toEqual([day]);
  });
});
