import type { CodecSettings, VideoBehavior, VideoTarget } from './codec.ts';
import {
  bFramesFor,
  captionOptions,
  keyframeOptions,
  options,
  parameters,
  rateOptions,
  unlessZero,
} from './options.ts';

type Settings = CodecSettings<'H264'>;
type Choice<K extends keyof Settings> = NonNullable<Settings[K]>;

type Preset = { preset: string; tune?: string; parameters?: Record<string, number> };
const defaultPreset = 'VOD_STANDARD';

const presets: Record<Choice<'presetConfiguration'>, Preset> = {
  LIVE_ULTRAHIGH_QUALITY: { preset: 'medium' },
  LIVE_VERYHIGH_QUALITY: { preset: 'fast' },
  LIVE_HIGH_QUALITY: { preset: 'faster' },
  LIVE_STANDARD: { preset: 'veryfast' },
  LIVE_LOW_LATENCY: { preset: 'veryfast', tune: 'zerolatency' },
  LIVE_LOWER_LATENCY: { preset: 'superfast', tune: 'zerolatency' },
  LIVE_VERYLOW_LATENCY: { preset: 'ultrafast', tune: 'zerolatency' },
  VOD_HIGH_QUALITY: { preset: 'slower' },
  VOD_QUALITY: { preset: 'slow' },
  VOD_STANDARD: { preset: 'medium' },
  VOD_SPEED: { preset: 'fast' },
  VOD_HIGH_SPEED: { preset: 'faster' },
  VOD_VERYHIGH_SPEED: { preset: 'veryfast' },
  // There is no preset between veryfast and superfast; fewer reference frames and no trellis create one.
  VOD_EXTRAHIGH_SPEED: { preset: 'veryfast', parameters: { subme: 1, ref: 1, 'rc-lookahead': 8 } },
  VOD_SUPERHIGH_SPEED: { preset: 'superfast' },
  VOD_ULTRAHIGH_SPEED: { preset: 'ultrafast' },
  VOD_HARDWARE_SHORTFORM: { preset: 'veryfast' },
};

const bAdapt: Record<Choice<'bAdaptiveStrategy'>, number> = { NONE: 0, FAST: 1, FULL: 2 };
const trellis: Record<Choice<'trellis'>, number> = { DISABLED: 0, ENABLED_FINAL_MB: 1, ENABLED_ALL: 2 };
const weightP: Record<Choice<'weightedPredictionPFrames'>, number> = { DISABLED: 0, SIMPLE: 1, SMART: 2 };
const adaptiveQuantization: Record<Choice<'adaptiveQuantizationMode'>, number> = {
  DISABLED: 0,
  VARIANCE: 1,
  AUTO_VARIANCE: 2,
  AUTO_VARIANCE_DARK_SCENES: 3,
};
const subMe: Record<Choice<'subMe'>, number> = {
  FULLPEL: 0,
  SAD: 1,
  SATD: 2,
  QPEL3: 3,
  QPEL4: 4,
  QPEL5: 5,
  RD_IP: 6,
  RD_ALL: 7,
  RD_REF_IP: 8,
  RD_REF_ALL: 9,
  QPRD: 10,
  FULL_RD: 11,
};

const pair = (first: number | undefined, second: number | undefined, otherwise: number): string | undefined =>
  first === undefined && second === undefined ? undefined : `${first ?? otherwise},${second ?? otherwise}`;

const partitionsOf = (chosen: Settings['partitions']): string | undefined => {
  if (chosen === undefined || chosen.length === 0) return undefined;
  if (chosen.includes('ALL')) return 'all';
  return chosen.includes('NONE') ? 'none' : chosen.map((name) => name.toLowerCase()).join(',');
};

/** Every bounded setting under x264's own name. */
const settingParameters = (
  settings: Settings,
  target: VideoTarget,
): Record<string, string | number | boolean | undefined> => ({
  bframes: settings.bframes ?? bFramesFor(target),
  // x264 needs at least one reference frame and treats 0 as one.
  ref: settings.refFrames,
  'b-adapt': settings.bAdaptiveStrategy && bAdapt[settings.bAdaptiveStrategy],
  'b-pyramid': settings.bPyramid?.toLowerCase(),
  qpmin: settings.qpMin,
  qpmax: settings.qpMax,
  direct: settings.mvPredictionMode?.toLowerCase(),
  merange: settings.mvSearchRangeMax,
  me: settings.motionEstimationMethod?.toLowerCase(),
  subme: settings.subMe && subMe[settings.subMe],
  partitions: partitionsOf(settings.partitions),
  cabac: settings.cabac,
  'rc-lookahead': settings.rcLookahead,
  slices: settings.slices,
  trellis: settings.trellis && trellis[settings.trellis],
  tff: settings.interlaceMode === 'TOP_FIELD_FIRST' ? true : undefined,
  bff: settings.interlaceMode === 'BOTTOM_FIELD_FIRST' ? true : undefined,
  'aq-mode': settings.adaptiveQuantizationMode && adaptiveQuantization[settings.adaptiveQuantizationMode],
  'aq-strength': settings.adaptiveQuantizationStrength,
  mbtree: settings.macroblockTreeRatecontrol,
  'psy-rd': pair(settings.psyRateDistortionOptimization, settings.psyTrellis, 0),
  qcomp: settings.quantizerCurveCompression,
  'nal-hrd': settings.nalHrd?.toLowerCase(),
  'mixed-refs': settings.mixedReferences,
  '8x8dct': settings.adaptiveSpatialTransform,
  'fast-pskip': settings.fastSkipDetectionPFrames,
  weightb: settings.weightedPredictionBFrames,
  weightp: settings.weightedPredictionPFrames && weightP[settings.weightedPredictionPFrames],
  deblock: pair(settings.deblockAlpha, settings.deblockBeta, 0),
  scenecut: target.isGopFixed ? 0 : settings.sceneCutThreshold,
  'open-gop': target.isGopFixed ? false : settings.openGop,
});

const profileOf = (settings: Settings, pixelFormat: string): string => {
  if (pixelFormat.startsWith('yuv444p')) return 'high444';
  if (pixelFormat.startsWith('yuv422p')) return 'high422';
  if (pixelFormat === 'yuv420p10le' && settings.profile !== 'HIGH422') return 'high10';
  return (settings.profile ?? 'HIGH').toLowerCase();
};

const usualQuality = 23;
/** Zero is lossless, which none of the supported profiles allows. */
const bestQuality = 1;

export const h264: VideoBehavior<'H264'> = {
  encoder: 'libx264',
  mostPasses: 3,
  pixelFormat: ({ pixelFormat, profile }) =>
    (pixelFormat ?? (profile === 'HIGH422' ? 'YUV422P' : 'YUV420P')).toLowerCase(),
  arguments: (settings, target) => {
    const { preset, tune, parameters: extra } = presets[settings.presetConfiguration ?? defaultPreset];
    const hasRate = unlessZero(settings.bitrate) !== undefined;
    return [
      ...options({ 'c:v': 'libx264', preset, tune, 'profile:v': profileOf(settings, target.pixelFormat) }),
      ...options({ 'level:v': settings.level === 'AUTO' ? undefined : settings.level }),
      ...options({
        crf: settings.crf === undefined ? (hasRate ? undefined : usualQuality) : Math.max(settings.crf, bestQuality),
      }),
      ...rateOptions(settings),
      ...keyframeOptions(target),
      ...captionOptions(settings),
      ...options({ 'forced-idr': 1, threads: target.threads }),
      ...options({ pass: target.pass?.number, passlogfile: target.pass?.statistics }),
      '-x264-params',
      parameters({ ...extra, ...withoutUndefined(settingParameters(settings, target)) }),
    ];
  },
};

const withoutUndefined = <V>(values: Record<string, V | undefined>): Record<string, V> =>
  // Keeps only entries with a value.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, V>;
