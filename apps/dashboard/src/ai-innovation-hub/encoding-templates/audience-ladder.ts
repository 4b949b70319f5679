import { ladderOf, quantities, type Rendition } from '../../encoding/create/vod/ladder.ts';

/** Facts about an audience, as far as telemetry has them. */
export type Audience = {
  /** Download speed in bit/s that 10 % of the downloads do not reach. */
  slowSpeed?: number | undefined;
  /** Download speed in bit/s that 10 % of the downloads exceed. */
  fastSpeed?: number | undefined;
  /** Height in pixels that 90 % of the screens do not exceed. */
  screenHeight?: number | undefined;
};

export type AudienceLadder = {
  /** Highest first. */
  rungs: Rendition[];
  /** Why the ladder starts and ends where it does. */
  reasons: string[];
};

const candidates = ladderOf('H264', Math.max(...quantities));
const rungsMin = 3;
const usualHeight = 1080;
const lowestHeightMax = 360;
const usualSlowSpeed = 1_000_000;
/** A network fills a buffer only with some reserve above the bitrate. */
const reserve = 1.25;

const megabits = (bitsPerSecond: number): string => `${Math.round(bitsPerSecond / 1e5) / 10} Mbit/s`;

const isCarriedBy =
  (speed: number) =>
  ({ bitrate }: Rendition): boolean =>
    bitrate * reserve <= speed;

/** Returns the place of the highest rendition that the screens show and the fast networks carry. */
const topOf = ({ screenHeight = usualHeight, fastSpeed = Infinity }: Audience): number => {
  const shown = candidates.findLastIndex(({ height }) => height >= screenHeight);
  const carried = candidates.findIndex(isCarriedBy(fastSpeed));
  return Math.max(0, shown, carried === -1 ? candidates.length : carried);
};

/** Returns the place of the highest rendition that the slow networks carry, but none above 360p: networks vary. */
const bottomOf = ({ slowSpeed = usualSlowSpeed }: Audience): number => {
  const carried = candidates.findIndex(isCarriedBy(slowSpeed));
  const highest = candidates.findIndex(({ height }) => height <= lowestHeightMax);
  return carried === -1 ? candidates.length - 1 : Math.max(carried, highest);
};

const reasonsOf = ({ screenHeight, fastSpeed, slowSpeed }: Audience, top: Rendition, bottom: Rendition): string[] => [
  screenHeight === undefined
    ? `There is no telemetry of screens: the ladder ends at ${top.height}p.`
    : `90 % of the screens are at most ${Math.round(screenHeight)} pixels high${fastSpeed === undefined ? '' : `, and the fastest tenth of the downloads exceeds ${megabits(fastSpeed)}`}: the ladder ends at ${top.height}p.`,
  slowSpeed === undefined
    ? `There is no telemetry of networks: the ladder starts at ${bottom.height}p.`
    : `The slowest tenth of the downloads stays below ${megabits(slowSpeed)}: the ladder starts at ${bottom.height}p with ${megabits(bottom.bitrate)}.`,
];

/** Chooses the renditions for an audience: up to what its screens show, down to what its slow networks carry. */
export const audienceLadder = (audience: Audience): AudienceLadder => {
  const top = Math.min(topOf(audience), candidates.length - rungsMin);
  const bottom = Math.max(bottomOf(audience), top + rungsMin - 1);
  const rungs = candidates.slice(top, bottom + 1);
  const [first, last] = [rungs[0], rungs.at(-1)];
  return { rungs, reasons: first && last ? reasonsOf(audience, first, last) : [] };
};
