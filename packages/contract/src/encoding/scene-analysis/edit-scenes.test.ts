import { describe, expect, it } from 'vitest';
import { correctionProblems } from './check-corrections.ts';
import { deleteScene, mergeWithNext, moveStart, renameScene, setSceneType, splitScene } from './edit-scenes.ts';
import type { CorrectedScene } from './scene-types.ts';

const scene = (startInSeconds: number, endInSeconds: number, title?: string): CorrectedScene => ({
  startInSeconds,
  endInSeconds,
  type: 'UNKNOWN',
  ...(title !== undefined && { title }),
});
const scenes = [scene(0, 10, 'One'), scene(10, 20), scene(30, 40)];
const spans = (list: readonly CorrectedScene[]) => list.map(({ startInSeconds: a, endInSeconds: b }) => [a, b]);

describe('scenes', () => {
  it('move with the end of the scene before, if it touches', () => {
    expect(spans(moveStart(scenes, 1, 12.3456))).toEqual([
      [0, 12.346],
      [12.346, 20],
      [30, 40],
    ]);
    expect(spans(moveStart(scenes, 2, 25))).toEqual([
      [0, 10],
      [10, 20],
      [25, 40],
    ]);
    for (const at of [0, 20, 21, -1, NaN]) expect(moveStart(scenes, 1, at)).toBe(scenes);
    expect(moveStart(scenes, 2, 15)).toBe(scenes);
  });

  it('are split, merged, deleted, renamed and marked', () => {
    expect(spans(splitScene(scenes, 0, 4))).toEqual([
      [0, 4],
      [4, 10],
      [10, 20],
      [30, 40],
    ]);
    for (const at of [0, 10, 50]) expect(splitScene(scenes, 0, at)).toBe(scenes);
    expect(mergeWithNext(scenes, 0)).toEqual([scene(0, 20, 'One'), scene(30, 40)]);
    expect(mergeWithNext(scenes, 2)).toBe(scenes);
    expect(spans(deleteScene(scenes, 1))).toEqual([
      [0, 10],
      [30, 40],
    ]);
    expect(deleteScene([scene(0, 1)], 0)).toHaveLength(1);
    expect(renameScene(scenes, 1, ' Storm ')[1]?.title).toBe('Storm');
    expect(renameScene(scenes, 0, ' ')[0]).toEqual(scene(0, 10));
    expect(setSceneType(scenes, 1, 'RECAP')[1]?.type).toBe('RECAP');
  });

  it('that overlap, are empty or are outside the film are named', () => {
    const problems = (list: CorrectedScene[], adPlaces: number[] = []) =>
      correctionProblems({ scenes: list, adPlaces }, 40).map(({ field }) => field);
    expect(problems([...scenes], [40])).toEqual([]);
    expect(problems([scene(0, 10), scene(9, 20)])).toEqual(['scenes.1.startInSeconds']);
    expect(problems([scene(5, 5)])).toEqual(['scenes.0.endInSeconds']);
    expect(problems([scene(0, 41)], [50])).toEqual(['scenes.0.endInSeconds', 'adPlaces.0']);
  });
});
