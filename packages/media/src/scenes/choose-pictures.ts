import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { toMilliseconds } from './range.ts';

type Span = { start: number; end: number };

/** Most pictures of a film: each costs a seek and up to a group of pictures to decode. */
export const scenePicturesMax = 240;

const middleOf = ({ start, end }: Span): number => toMilliseconds((start + end) / 2);
const byLength = (spans: readonly Span[]): Span[] =>
  spans.toSorted((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start);

/**
 * Chooses the times of pictures, in order: the middle of the longest shot of each scene, then of the other shots, the
 * longest first, until there are `max`. A film with more scenes has none of its shortest ones.
 */
export const choosePictures = (
  { shots, scenes }: Pick<SceneFindings, 'shots' | 'scenes'>,
  max = scenePicturesMax,
): number[] => {
  const end = scenes.at(-1)?.end ?? 0;
  const spans = shots.map(({ at }, index) => ({ start: at, end: shots[index + 1]?.at ?? end }));
  const firsts = byLength(scenes).flatMap((scene) => {
    const within = spans.filter((shot) => shot.start >= scene.start - 1e-3 && shot.start < scene.end - 1e-3);
    return byLength(within)[0] ?? [];
  });
  const all = new Set([...firsts, ...byLength(spans)]);
  return [...all]
    .slice(0, max)
    .map(middleOf)
    .toSorted((one, other) => one - other);
};
