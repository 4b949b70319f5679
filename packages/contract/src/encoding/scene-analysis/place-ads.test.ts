import { describe, expect, it } from 'vitest';
import { placeAds } from './place-ads.ts';

const scene = { shotCount: 1, cutsPerMinute: 0, motion: 0, luma: 0 };
const film = {
  durationSeconds: 100,
  scenes: [0, 20, 50, 80].map((start, index, starts) => ({ start, end: starts[index + 1] ?? 100, ...scene })),
};
const positionsOf = (request: Parameters<typeof placeAds>[0]): number[] =>
  placeAds(request, film).map(({ position }) => position);

describe('placed ads', () => {
  it('stand at the nearest boundary within the deviation, otherwise at their exact time', () => {
    const at = (position: number, maxDeviation: number) => positionsOf({ schedule: [{ position, maxDeviation }] });
    expect(at(22, 5)).toEqual([20]);
    expect(at(34, 20)).toEqual([20]);
    expect(at(36, 20)).toEqual([50]);
    expect(at(25, 5)).toEqual([20]);
    expect(at(25, 4.9)).toEqual([25]);
    expect(at(33.3, 0)).toEqual([33.3]);
  });

  it('stand at every boundary if requested, without beginning and end', () => {
    expect(positionsOf({ allSceneBoundaries: { isEnabled: true } })).toEqual([20, 50, 80]);
    expect(positionsOf({ allSceneBoundaries: { isEnabled: false, insertCueTags: true } })).toEqual([]);
    expect(positionsOf({ schedule: [0, 100, 300].map((position) => ({ position, maxDeviation: 0 })) })).toEqual([]);
  });

  it('keep the duration and the cue of the scheduled ad where two meet', () => {
    const ads = placeAds(
      {
        schedule: [
          { position: 19, maxDeviation: 2, duration: 30 },
          { position: 21, maxDeviation: 2, duration: 15 },
        ],
        allSceneBoundaries: { isEnabled: true },
      },
      film,
    );
    expect(ads).toEqual([
      { position: 20, duration: 30, hasCueTag: true },
      { position: 50, hasCueTag: false },
      { position: 80, hasCueTag: false },
    ]);
  });

  it('stand at their exact times in a film that was not scanned', () => {
    const schedule = [{ position: 22, maxDeviation: 5 }];
    expect(placeAds({ schedule }, { scenes: [], durationSeconds: 100 })).toMatchObject([{ position: 22 }]);
  });
});
