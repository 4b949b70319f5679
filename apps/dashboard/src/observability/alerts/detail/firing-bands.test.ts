import { describe, expect, it } from 'vitest';
import { firingBands } from './firing-bands.ts';

type Transition = Parameters<typeof firingBands>[0][number];

const minute = 60_000;

const came = (atMinute: number, from: Transition['from'], to: Transition['to'], key = ''): Transition => ({
  id: `${atMinute}`,
  key,
  from,
  to,
  happenedAt: new Date(atMinute * minute).toISOString(),
  value: null,
  reference: null,
  measured: null,
  impressions: null,
  isSilenced: false,
  evidence: [],
});

const within = { start: 0, end: 100 * minute, isFiring: false };

describe('the firing periods', () => {
  it('run from one transition to the next when the history is newest first', () => {
    const history = [came(30, 'FIRING', 'OK'), came(20, 'PENDING', 'FIRING'), came(19, 'OK', 'PENDING')];
    expect(firingBands(history, within)).toEqual([{ from: 20 * minute, to: 30 * minute }]);
  });

  it('may start before the shown range and last until now', () => {
    const history = [came(50, 'OK', 'FIRING'), came(10, 'FIRING', 'OK')];
    expect(firingBands(history, { ...within, isFiring: true })).toEqual([
      { from: 0, to: 10 * minute },
      { from: 50 * minute, to: 100 * minute },
    ]);
  });

  it('are reported per value and continue while the rule cannot be evaluated', () => {
    const history = [
      came(60, 'FIRING', 'OK', 'b'),
      came(41, 'ERROR', 'FIRING'),
      came(40, 'FIRING', 'ERROR'),
      came(30, 'FIRING', 'OK', 'a'),
      came(20, 'OK', 'FIRING', 'b'),
      came(10, 'OK', 'FIRING', 'a'),
    ];
    expect(firingBands(history, within)).toEqual([
      { from: 10 * minute, to: 30 * minute },
      { from: 20 * minute, to: 60 * minute },
    ]);
  });
});
