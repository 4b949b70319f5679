import type { Measures } from './measure.ts';
import { standardExpectation, standardFilm, type Film, type Recipe } from './recipe.ts';
import { median } from './statistics.ts';

const off = (name: string, value: number, expected: number, error: number, unit: string): string[] =>
  Math.abs(value - expected) <= error
    ? []
    : [`${name} is ${value.toFixed(2)}${unit}, not ${expected.toFixed(2)} ± ${error.toFixed(2)}${unit}`];

/** Returns by how many seconds the tones follow the nearest flashes: the median over all flashes. */
export const delayOf = ({ flashes, tones }: Pick<Measures, 'flashes' | 'tones'>): number | undefined =>
  median(
    flashes.flatMap((flash) => {
      const nearest = tones.toSorted((a, b) => Math.abs(a - flash) - Math.abs(b - flash))[0];
      return nearest === undefined ? [] : [nearest - flash];
    }),
  );

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));

/** Lists what the measures of an encoding contradict of its recipe. */
export const findingsOf = (
  recipe: Recipe,
  measures: Measures,
  film: { means: Measures['means']; vmaf?: number },
): string[] => {
  const expected = { ...standardExpectation, ...recipe.expect };
  const { size } = { ...standardFilm, ...recipe.film } satisfies Film;
  const hasBoth = isSubset(['video', 'audio'], expected.tracks) && isSubset(['video', 'audio'], measures.tracks);
  const hasPicture = expected.tracks.includes('video');
  const delay = hasBoth ? delayOf(measures) : undefined;
  const colors = (['Y', 'U', 'V'] as const).flatMap((name, index) =>
    off(`mean ${name}`, measures.means[index] ?? 0, film.means[index] ?? 0, expected.colors, ''),
  );
  return [
    ...(isSubset(expected.tracks, measures.tracks) ? [] : [`has only ${measures.tracks.join(', ') || 'nothing'}`]),
    ...off('duration', measures.seconds, expected.seconds, expected.secondsError, ' s'),
    ...(delay === undefined
      ? []
      : off('delay of the sound', delay, expected.delay, expected.delayError + measures.frameSeconds, ' s')),
    ...(hasPicture ? colors : []),
    ...(hasPicture && measures.size !== (expected.size ?? size)
      ? [`size is ${measures.size}, not ${expected.size ?? size}`]
      : []),
    ...(film.vmaf !== undefined && film.vmaf < expected.vmaf
      ? [`VMAF is ${film.vmaf.toFixed(1)}, less than ${expected.vmaf}`]
      : []),
  ];
};
