import type { SceneFindings } from './findings.ts';
import type { AutomaticAdPlacement } from './request.ts';

/** An ad at a boundary between scenes or at its scheduled time. */
export type PlacedAd = {
  position: number;
  duration?: number;
  /** True if cue tags mark it for players. */
  hasCueTag: boolean;
};

/** Least distance of two placed ads in seconds; a closer one would start a segment of almost no length. */
const distanceMin = 0.5;

const nearest = (
  boundaries: readonly number[],
  { position, maxDeviation }: { position: number; maxDeviation: number },
): number => {
  const [best] = boundaries
    .filter((at) => Math.abs(at - position) <= maxDeviation)
    .toSorted((one, other) => Math.abs(one - position) - Math.abs(other - position));
  return best ?? position;
};

/**
 * Places the ads of a request: each position of the schedule at the nearest boundary within its deviation, otherwise
 * at its exact time, and one at every boundary if requested. Beginning and end of the film get none.
 */
export const placeAds = (
  { schedule = [], allSceneBoundaries }: AutomaticAdPlacement,
  { scenes, durationSeconds }: Pick<SceneFindings, 'scenes' | 'durationSeconds'>,
): PlacedAd[] => {
  const boundaries = scenes.slice(1).map(({ start }) => start);
  const scheduled = schedule.map(({ duration, ...place }): PlacedAd => ({
    position: nearest(boundaries, place),
    ...(duration !== undefined && { duration }),
    hasCueTag: true,
  }));
  const { isEnabled = false, insertCueTags = false } = allSceneBoundaries ?? {};
  const everywhere = isEnabled ? boundaries.map((position): PlacedAd => ({ position, hasCueTag: insertCueTags })) : [];
  const ads: PlacedAd[] = [];
  // Scheduled ads come first, so that they are kept where a boundary has one too.
  for (const ad of [...scheduled, ...everywhere]) {
    const isWithin = ad.position >= distanceMin && ad.position <= durationSeconds - distanceMin;
    if (isWithin && !ads.some(({ position }) => Math.abs(position - ad.position) < distanceMin)) ads.push(ad);
  }
  return ads.toSorted((one, other) => one.position - other.position);
};
