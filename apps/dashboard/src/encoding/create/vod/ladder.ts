import {
  bitsByHeight,
  codecSavings,
  inThousands,
  usualBitrate,
  type Rendition,
  type VideoCodec,
} from '@sluice/contract/encoding/ladders/usual-ladder';

export { videoCodecs, type Rendition, type VideoCodec } from '@sluice/contract/encoding/ladders/usual-ladder';

/** Heights by number of renditions; even a short ladder spans large and small sizes. */
const heights: Record<number, readonly number[]> = {
  1: [1080],
  2: [1080, 540],
  3: [1080, 720, 360],
  4: [1080, 720, 540, 360],
  5: [1080, 720, 540, 360, 234],
  6: [1440, 1080, 720, 540, 360, 234],
};
export const quantities = Object.keys(heights).map(Number);

/** Returns the default ladder of a codec with that number of renditions, largest first. */
export const ladderOf = (codec: VideoCodec, quantity: number): Rendition[] =>
  (heights[quantity] ?? []).map((height) => ({ height, bitrate: usualBitrate(codec, height) }));

/** Converts a ladder to another codec: same heights, bitrates of equal quality. */
export const ladderInCodec = (rungs: readonly Rendition[], from: VideoCodec, to: VideoCodec): Rendition[] =>
  rungs.map(({ height, bitrate }) => ({
    height,
    bitrate:
      from === to
        ? bitrate
        : Math.max(rungBounds.bitrate.min, inThousands((bitrate * codecSavings[to]) / codecSavings[from])),
  }));

/** Maximum upscaling factor; slight upscaling is preferred to a missing size. */
const enlargementMax = 1.1;
/** Returns the renditions that fit an input height; a small input gets one rendition of its own height. */
export const fitLadder = (rungs: readonly Rendition[], inputHeight: number): Rendition[] => {
  const fitting = rungs.filter(({ height }) => height <= inputHeight * enlargementMax);
  const smallest = rungs.at(-1);
  if (fitting.length > 0 || !smallest) return fitting;
  const height = Math.max(rungBounds.height.min, Math.floor(inputHeight / 2) * 2);
  const bitrate = smallest.bitrate * (height / smallest.height) ** bitsByHeight;
  return [{ height, bitrate: Math.max(rungBounds.bitrate.min, inThousands(bitrate)) }];
};

export const rungBounds = { height: { min: 90, max: 4320 }, bitrate: { min: 50_000, max: 100_000_000 } };

const outside = (value: number, { min, max }: { min: number; max: number }, format: (value: number) => string) => {
  if (!Number.isFinite(value)) return 'Must be a number.';
  if (value < min) return `Must be greater than or equal to ${format(min)}.`;
  return value > max ? `Must be less than or equal to ${format(max)}.` : undefined;
};

export type RungErrors = { height?: string | undefined; bitrate?: string | undefined };

/** Validates one row of the ladder; bitrates are shown in kbit/s. */
export const rungErrors = (rung: Rendition): RungErrors => ({
  height: rung.height % 2 === 1 ? 'Must be an even number.' : outside(rung.height, rungBounds.height, String),
  bitrate: outside(rung.bitrate, rungBounds.bitrate, (value) => String(value / 1000)),
});

export const isSoundLadder = (rungs: readonly Rendition[]): boolean =>
  rungs.length > 0 && rungs.every((rung) => Object.values(rungErrors(rung)).every((error) => error === undefined));
