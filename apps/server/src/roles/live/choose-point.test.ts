import { describe, expect, it } from 'vitest';
import { choosePoint } from './choose-point.ts';

const point = (position: number, deliveringSeconds?: number) => ({ position, deliveringSeconds });
const delaySeconds = 10;

describe('choice of the ingest point', () => {
  it('keeps the main point while it sends', () =>
    expect(choosePoint([point(0, 5), point(1, 500)], { active: 0, silentSeconds: 0, delaySeconds })).toBe(0));

  it('waits for the delay, then takes the first backup that sends', () => {
    const points = [point(0), point(1), point(2, 60), point(3, 60)];
    expect(choosePoint(points, { active: 0, silentSeconds: 9.9, delaySeconds })).toBe(0);
    expect(choosePoint(points, { active: 0, silentSeconds: 10, delaySeconds })).toBe(2);
  });

  it('returns to a better point once it has sent for the delay', () => {
    const at = (seconds: number) =>
      choosePoint([point(0, seconds), point(1, 60)], { active: 1, silentSeconds: 0, delaySeconds });
    expect([at(9.9), at(10)]).toEqual([1, 0]);
  });

  it('returns at once to a main point if the backup has failed for the delay', () =>
    expect(choosePoint([point(0, 1), point(1)], { active: 1, silentSeconds: 10, delaySeconds })).toBe(0));

  it('keeps a silent point if nobody sends', () =>
    expect(choosePoint([point(1)], { active: 1, silentSeconds: 99, delaySeconds })).toBe(1));
});
