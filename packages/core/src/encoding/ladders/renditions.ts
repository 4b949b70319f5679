import type { Condition, ConditionOperator } from '@sluice/contract';

/** One video or audio rendition of a ladder. */
export type Rendition = {
  /** Also the folder of its segments. */
  name: string;
  kind: 'H264' | 'AAC';
  settings: Record<string, unknown>;
  /** The rendition is left out if the input does not meet it. */
  condition?: Condition;
};

const condition = (attribute: string, operator: ConditionOperator, value: string): Condition => ({
  type: 'CONDITION',
  attribute,
  operator,
  value,
});

const isPresent = condition('INPUTSTREAM', '==', 'true');
const isAtLeast = (height: number): Condition => condition('HEIGHT', '>=', String(height));

/** Returns a video rendition of a height in pixels and a bitrate in bit/s. */
export const videoRendition = (
  height: number,
  bitrate: number,
  presetConfiguration: 'VOD_STANDARD' | 'VOD_SPEED' = 'VOD_STANDARD',
): Rendition => ({
  name: `${height}p`,
  kind: 'H264',
  settings: { height, bitrate, profile: 'HIGH', presetConfiguration },
});

export const audioRendition: Rendition = {
  name: 'audio',
  kind: 'AAC',
  settings: { bitrate: 128_000, rate: 48_000, channelLayout: 'STEREO' },
};

/** Ladder for inputs that are not analyzed yet: the lowest rendition is for every video, others for larger ones. */
export const conditionalLadder: readonly Rendition[] = [
  { ...videoRendition(360, 800_000), condition: isPresent },
  { ...videoRendition(540, 1_800_000), condition: isAtLeast(500) },
  { ...videoRendition(720, 3_000_000), condition: isAtLeast(700) },
  { ...videoRendition(1080, 5_500_000), condition: isAtLeast(1000) },
  { ...audioRendition, condition: isPresent },
];

const fixedLadder = [
  [240, 400_000],
  [360, 800_000],
  [540, 1_800_000],
  [720, 3_000_000],
  [1080, 5_500_000],
] as const;

/** Share of a rendition's height that an input may lack without being scaled up visibly. */
const tolerance = 0.93;

/** Returns the condition that an input is not scaled up visibly by a rendition of a height. */
export const fitsHeight = (height: number): Condition => isAtLeast(Math.ceil(height * tolerance));

/** Returns the video renditions up to the height of the input, at least the lowest, from low to high. */
export const fixedResolutions = (inputHeight: number): Rendition[] => {
  const fitting = fixedLadder.filter(([height]) => inputHeight >= height * tolerance);
  return (fitting.length > 0 ? fitting : fixedLadder.slice(0, 1)).map(([height, bitrate]) =>
    videoRendition(height, bitrate),
  );
};
