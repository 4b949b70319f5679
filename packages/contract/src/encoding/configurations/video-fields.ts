import { colorConfig, displayAspectRatio } from './color-fields.ts';
import { encodingModes } from './presets.ts';

const pictureGroup = 'Picture';
const rateGroup = 'Rate';
const gopGroup = 'Group of pictures';

/** Fields that every video codec configuration has. */
export const videoFields = {
  bitrate: {
    type: 'integer',
    label: 'Bitrate',
    help: 'On average; a rate factor or a ladder by title can stand in its place',
    unit: 'bit/s',
    min: 0,
    group: rateGroup,
  },
  width: {
    type: 'integer',
    label: 'Width',
    unit: 'px',
    min: 0,
    ceiling: 16384,
    group: pictureGroup,
    help: "From the height and the input's shape if left out",
  },
  height: {
    type: 'integer',
    label: 'Height',
    unit: 'px',
    min: 0,
    ceiling: 16384,
    group: pictureGroup,
    help: "From the width and the input's shape if left out",
  },
  rate: {
    type: 'number',
    label: 'Frame Rate',
    unit: 'fps',
    min: 0,
    ceiling: 300,
    group: pictureGroup,
    help: "The input's if left out",
  },
  pixelFormat: {
    type: 'choice',
    label: 'Pixel format',
    help: 'Depth and colour detail; 8 bits in 4:2:0 play everywhere',
    values: ['YUV420P', 'YUV422P', 'YUV420P10LE', 'YUV422P10LE'],
    advanced: true,
    group: pictureGroup,
  },
  sampleAspectRatioNumerator: {
    type: 'integer',
    label: 'Width of a pixel',
    help: 'Against its height; 1 to 1 for square ones',
    min: 1,
    max: 65535,
    advanced: true,
    group: pictureGroup,
  },
  sampleAspectRatioDenominator: {
    type: 'integer',
    label: 'Height of a pixel',
    help: 'Against its width',
    min: 1,
    max: 65535,
    advanced: true,
    group: pictureGroup,
  },
  colorConfig,
  displayAspectRatio,
  encodingMode: {
    type: 'choice',
    label: 'Encoding mode',
    help: 'How many passes: more take longer and meet the bitrate better',
    values: encodingModes,
    advanced: true,
    group: rateGroup,
  },
  minGop: {
    type: 'integer',
    label: 'Shortest group of pictures',
    help: 'Keyframes are at least so many frames apart',
    unit: 'frames',
    min: 0,
    max: 1000,
    advanced: true,
    group: gopGroup,
  },
  maxGop: {
    type: 'integer',
    label: 'Longest group of pictures',
    help: 'Keyframes are at most so many frames apart',
    unit: 'frames',
    min: 0,
    max: 1000,
    advanced: true,
    group: gopGroup,
  },
  minKeyframeInterval: {
    type: 'number',
    label: 'Shortest keyframe interval',
    help: 'The same in seconds',
    unit: 's',
    min: 0,
    max: 60,
    advanced: true,
    group: gopGroup,
  },
  maxKeyframeInterval: {
    type: 'number',
    label: 'Longest keyframe interval',
    help: 'The same in seconds; segments need a divisor of their length',
    unit: 's',
    min: 0,
    max: 60,
    advanced: true,
    group: gopGroup,
  },
} as const;

/** Variable bitrate bounds of the H.26x encoders. */
export const boundedRateFields = {
  crf: {
    type: 'number',
    label: 'Constant rate factor',
    min: 0,
    max: 51,
    group: rateGroup,
    help: 'Quality instead of a bitrate',
  },
  minBitrate: {
    type: 'integer',
    label: 'Lowest bitrate',
    help: 'Below it the encoder does not go',
    unit: 'bit/s',
    min: 0,
    group: rateGroup,
  },
  maxBitrate: {
    type: 'integer',
    label: 'Highest bitrate',
    help: 'Peaks stay below it; needs a buffer size to be exact',
    unit: 'bit/s',
    min: 0,
    group: rateGroup,
  },
  bufsize: {
    type: 'integer',
    label: 'Buffer size',
    help: 'How far peaks may add up; twice the highest bitrate is usual',
    unit: 'bit',
    min: 0,
    group: rateGroup,
    advanced: true,
  },
} as const;

const hdrGroup = 'High dynamic range';

/** What a screen should know of an HDR10 picture; taken from the input where it is left out. */
export const hdrFields = {
  masterDisplay: {
    type: 'text',
    label: 'Mastering display',
    maxLength: 255,
    advanced: true,
    group: hdrGroup,
    help: 'As G(x,y)B(x,y)R(x,y)WP(x,y)L(max,min), in units of 0.00002 and 0.0001 cd/m²',
  },
  maxContentLightLevel: {
    type: 'integer',
    label: 'Highest light of a pixel',
    help: 'MaxCLL of HDR10',
    unit: 'cd/m²',
    min: 0,
    max: 65535,
    advanced: true,
    group: hdrGroup,
  },
  maxPictureAverageLightLevel: {
    type: 'integer',
    label: 'Highest mean light of a frame',
    help: 'MaxFALL of HDR10',
    unit: 'cd/m²',
    min: 0,
    max: 65535,
    advanced: true,
    group: hdrGroup,
  },
} as const;

/** Encoders find the level where none is set. */
export const autoLevelSetup = {
  type: 'choice',
  label: 'Level from the picture',
  values: ['ENABLED', 'DISABLED'],
  advanced: true,
  help: 'The encoder finds the level where none is set',
} as const;

const masterDisplayForm = /^G\(\d+,\d+\)B\(\d+,\d+\)R\(\d+,\d+\)WP\(\d+,\d+\)L\(\d+,\d+\)$/;

/** The mastering display goes to encoders as it is written, so it must have their form. */
export const checkHdr = ({ masterDisplay }: { masterDisplay?: string }): { field: string; text: string }[] =>
  masterDisplay === undefined || masterDisplayForm.test(masterDisplay)
    ? []
    : [{ field: 'masterDisplay', text: 'Must be written as G(x,y)B(x,y)R(x,y)WP(x,y)L(max,min).' }];

type RateSettings = {
  bitrate?: number;
  crf?: number;
  minBitrate?: number;
  maxBitrate?: number;
  minGop?: number;
  maxGop?: number;
};

/** Rules across the rate fields, the same for every video codec. */
export const checkRate = (settings: RateSettings): { field: string; text: string }[] => {
  const offences: { field: string; text: string }[] = [];
  if (settings.bitrate !== undefined && settings.crf !== undefined)
    offences.push({ field: 'crf', text: 'Give a bitrate or a constant rate factor, not both.' });
  if (
    settings.minBitrate !== undefined &&
    settings.maxBitrate !== undefined &&
    settings.minBitrate > settings.maxBitrate
  )
    offences.push({ field: 'minBitrate', text: 'The lowest bitrate is above the highest.' });
  if (settings.minGop !== undefined && settings.maxGop !== undefined && settings.minGop > settings.maxGop)
    offences.push({ field: 'minGop', text: 'The shortest group of pictures is above the longest.' });
  return offences;
};

type QuantizerSettings = { qpMin?: number; qpMax?: number };

export const checkQuantizers = ({ qpMin, qpMax }: QuantizerSettings): { field: string; text: string }[] =>
  qpMin !== undefined && qpMax !== undefined && qpMin > qpMax
    ? [{ field: 'qpMin', text: 'The lowest quantizer is above the highest.' }]
    : [];
