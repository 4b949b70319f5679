import { colorConfig, displayAspectRatio } from './color-fields.ts';
import { encodingModes } from './presets.ts';

const pictureGroup = 'Video';
const rateGroup = 'Rate control';
const gopGroup = 'GOP';

const pixelFormats = ['YUV420P', 'YUV422P', 'YUV444P', 'YUV420P10LE', 'YUV422P10LE', 'YUV444P10LE'] as const;

/** Pixel formats of encoders that also write 12 bits. */
export const deepPixelFormats = [...pixelFormats, 'YUV420P12LE', 'YUV422P12LE', 'YUV444P12LE'] as const;

/** Fields of every video codec configuration. */
export const videoFields = {
  bitrate: {
    type: 'integer',
    label: 'Bitrate',
    help: 'Average; can be replaced by a constant rate factor or a per-title ladder',
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
    help: 'Derived from the height and the input’s aspect ratio if empty',
  },
  height: {
    type: 'integer',
    label: 'Height',
    unit: 'px',
    min: 0,
    ceiling: 16384,
    group: pictureGroup,
    help: 'Derived from the width and the input’s aspect ratio if empty',
  },
  rate: {
    type: 'number',
    label: 'Frame Rate',
    unit: 'fps',
    min: 0,
    ceiling: 300,
    group: pictureGroup,
    help: 'Same as the input if empty',
  },
  pixelFormat: {
    type: 'choice',
    label: 'Pixel format',
    help: 'Bit depth and chroma subsampling; 8-bit 4:2:0 plays everywhere',
    values: pixelFormats,
    advanced: true,
    group: pictureGroup,
  },
  sampleAspectRatioNumerator: {
    type: 'integer',
    label: 'Pixel aspect ratio, width',
    help: 'Relative to the height; 1 to 1 for square pixels',
    min: 1,
    max: 65535,
    advanced: true,
    group: pictureGroup,
  },
  sampleAspectRatioDenominator: {
    type: 'integer',
    label: 'Pixel aspect ratio, height',
    help: 'Relative to the width',
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
    help: 'Number of passes; more take longer and match the bitrate better',
    values: encodingModes,
    advanced: true,
    group: rateGroup,
  },
  minGop: {
    type: 'integer',
    label: 'Minimum GOP size',
    help: 'Minimum number of frames between keyframes',
    unit: 'frames',
    min: 0,
    max: 1000,
    advanced: true,
    group: gopGroup,
  },
  maxGop: {
    type: 'integer',
    label: 'Maximum GOP size',
    help: 'Maximum number of frames between keyframes',
    unit: 'frames',
    min: 0,
    max: 1000,
    advanced: true,
    group: gopGroup,
  },
  minKeyframeInterval: {
    type: 'number',
    label: 'Minimum keyframe interval',
    help: 'Minimum time between keyframes',
    unit: 's',
    min: 0,
    max: 60,
    advanced: true,
    group: gopGroup,
  },
  maxKeyframeInterval: {
    type: 'number',
    label: 'Maximum keyframe interval',
    help: 'Maximum time between keyframes; the segment length must be a multiple of it',
    unit: 's',
    min: 0,
    max: 60,
    advanced: true,
    group: gopGroup,
  },
} as const;

/** Bounds for variable bitrates of the H.26x encoders. */
export const boundedRateFields = {
  crf: {
    type: 'number',
    label: 'Constant rate factor',
    min: 0,
    max: 51,
    group: rateGroup,
    help: 'Constant quality instead of a bitrate',
  },
  minBitrate: {
    type: 'integer',
    label: 'Minimum bitrate',
    help: 'The encoder keeps the bitrate above it',
    unit: 'bit/s',
    min: 0,
    group: rateGroup,
  },
  maxBitrate: {
    type: 'integer',
    label: 'Maximum bitrate',
    help: 'Limits peaks; exact only with a buffer size',
    unit: 'bit/s',
    min: 0,
    group: rateGroup,
  },
  bufsize: {
    type: 'integer',
    label: 'Buffer size',
    help: 'Rate control buffer; twice the maximum bitrate is usual',
    unit: 'bit',
    min: 0,
    group: rateGroup,
    advanced: true,
  },
} as const;

const hdrGroup = 'High dynamic range';

/** HDR10 metadata for displays; if absent, taken from the input or derived from its conversion. */
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
    label: 'Maximum content light level',
    help: 'MaxCLL: brightest pixel of the video',
    unit: 'cd/m²',
    min: 0,
    max: 65535,
    advanced: true,
    group: hdrGroup,
  },
  maxPictureAverageLightLevel: {
    type: 'integer',
    label: 'Maximum frame-average light level',
    help: 'MaxFALL: highest average brightness of a frame',
    unit: 'cd/m²',
    min: 0,
    max: 65535,
    advanced: true,
    group: hdrGroup,
  },
} as const;

/** Automatic level selection; encoders choose the level if none is set. */
export const autoLevelSetup = {
  type: 'choice',
  label: 'Automatic level',
  values: ['ENABLED', 'DISABLED'],
  advanced: true,
  help: 'The encoder chooses the level if none is set',
} as const;

const masterDisplayForm = /^G\(\d+,\d+\)B\(\d+,\d+\)R\(\d+,\d+\)WP\(\d+,\d+\)L\(\d+,\d+\)$/;

/** Checks the format of the mastering display, which is passed to encoders unchanged. */
export const checkHdr = ({ masterDisplay }: { masterDisplay?: string }): { field: string; text: string }[] =>
  masterDisplay === undefined || masterDisplayForm.test(masterDisplay)
    ? []
    : [{ field: 'masterDisplay', text: 'Must be written as G(x,y)B(x,y)R(x,y)WP(x,y)L(max,min).' }];

/**
 * Maximum pixels of an encoded frame, such as 8192 × 4352: the largest of level 6.2 of H.264, H.265, VP9 and of level
 * 6.3 of AV1. Encoders need gigabytes of memory for more.
 */
export const outputPixelsMax = 35_651_584;

/** Minimum frame rate, in frames per second: one frame in ten seconds. */
const rateMin = 0.1;

type FrameSettings = { width?: number; height?: number; rate?: number };

/** Rules across size and frame rate; sizes that depend on the input are checked when its size is known. */
export const checkFrame = ({ width = 0, height = 0, rate = 0 }: FrameSettings): { field: string; text: string }[] => {
  const violations: { field: string; text: string }[] = [];
  if (width * height > outputPixelsMax)
    violations.push({ field: 'height', text: `The frame must not have more than ${outputPixelsMax} pixels.` });
  // 0 keeps the input's frame rate.
  if (rate > 0 && rate < rateMin)
    violations.push({ field: 'rate', text: `Must be 0 or greater than or equal to ${rateMin}.` });
  return violations;
};

type VideoSettings = FrameSettings & {
  bitrate?: number;
  crf?: number;
  minBitrate?: number;
  maxBitrate?: number;
  minGop?: number;
  maxGop?: number;
};

/** Rules across fields, shared by all video codecs. */
export const checkVideo = (settings: VideoSettings): { field: string; text: string }[] => {
  const violations = checkFrame(settings);
  if (settings.bitrate !== undefined && settings.crf !== undefined)
    violations.push({ field: 'crf', text: 'Set either a bitrate or a constant rate factor, not both.' });
  if (
    settings.minBitrate !== undefined &&
    settings.maxBitrate !== undefined &&
    settings.minBitrate > settings.maxBitrate
  )
    violations.push({ field: 'minBitrate', text: 'The minimum bitrate is above the maximum.' });
  if (settings.minGop !== undefined && settings.maxGop !== undefined && settings.minGop > settings.maxGop)
    violations.push({ field: 'minGop', text: 'The minimum GOP size is above the maximum.' });
  return violations;
};

type QuantizerSettings = { qpMin?: number; qpMax?: number };

export const checkQuantizers = ({ qpMin, qpMax }: QuantizerSettings): { field: string; text: string }[] =>
  qpMin !== undefined && qpMax !== undefined && qpMin > qpMax
    ? [{ field: 'qpMin', text: 'The minimum quantizer is above the maximum.' }]
    : [];
