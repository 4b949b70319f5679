import {
  usualBitrate,
  usualHeights,
  type Rendition,
  type VideoCodec,
} from '@sluice/contract/encoding/ladders/usual-ladder';
import type { Requirements } from './requirements.ts';

/** Highest and lowest renditions for an audience, in pixels of height. */
const audienceHeights = { MOBILE: [1080, 234], TV: [2160, 360], SLOW: [720, 234] } as const;
const usualRange = [1080, 360] as const;
const renditionsMax = 7;
const bitrateMin = 50_000;

/** Takes a number of renditions out of a ladder, evenly, and always with its ends. */
const thin = (heights: readonly number[], count: number): number[] => {
  if (count >= heights.length) return [...heights];
  if (count === 1) return heights.slice(0, 1);
  const step = (heights.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => heights[Math.round(index * step)] ?? 0);
};

const heightsOf = ({ heights, heightMax, heightMin, audience, renditions }: Requirements): number[] => {
  if (heights.length > 0 && heightMax === undefined && heightMin === undefined)
    return heights.toSorted((one, other) => other - one);
  const [usualTop, usualBottom] = audience ? audienceHeights[audience] : usualRange;
  const bottom = Math.min(heightMin ?? usualBottom, heightMax ?? Infinity);
  const top = Math.max(heightMax ?? usualTop, bottom);
  const between = usualHeights.filter((height) => height < top && height >= bottom);
  const named = heights.filter((height) => height < top);
  const all = [top, ...between, ...named, ...(heightMin === undefined ? [] : [bottom])];
  const ladder = [...new Set(all)].toSorted((one, other) => other - one);
  // More renditions than usual are lower ones.
  const lower = heightMin === undefined ? usualHeights.filter((height) => height < bottom) : [];
  ladder.push(...lower.toSorted((one, other) => other - one).slice(0, Math.max(0, (renditions ?? 0) - ladder.length)));
  return thin(ladder, renditions ?? renditionsMax);
};

/** Chooses the renditions of a codec, largest first, within the bitrate that the description allows. */
export const chooseLadder = (requirements: Requirements, codec: VideoCodec): Rendition[] => {
  const { bitrateMax = Infinity } = requirements;
  const ladder = heightsOf(requirements).map((height) => ({
    height,
    bitrate: Math.max(bitrateMin, usualBitrate(codec, height)),
  }));
  const [top, ...rest] = ladder;
  if (!top || top.bitrate <= bitrateMax) return ladder;
  // The largest picture gets what is allowed; others only if they need less.
  return [{ ...top, bitrate: bitrateMax }, ...rest.filter(({ bitrate }) => bitrate < bitrateMax)];
};
