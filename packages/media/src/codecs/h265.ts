import type { CodecSettings, VideoBehavior, VideoTarget } from './codec.ts';
import { advancedParameters } from './h265-advanced.ts';
import { contentLight } from './hdr.ts';
import {
  bFramesFor,
  captionOptions,
  keyframeOptions,
  options,
  parameters,
  rateOptions,
  unlessZero,
} from './options.ts';

type Settings = CodecSettings<'H265'>;
type Choice<K extends keyof Settings> = NonNullable<Settings[K]>;

type Preset = { preset: string; tune?: string };
const defaultPreset = 'VOD_STANDARD';

const presets: Record<Choice<'presetConfiguration'>, Preset> = {
  LIVE_ULTRAHIGH_QUALITY: { preset: 'medium' },
  LIVE_VERYHIGH_QUALITY: { preset: 'fast' },
  LIVE_HIGH_QUALITY: { preset: 'faster' },
  LIVE_STANDARD: { preset: 'veryfast' },
  LIVE_LOW_LATENCY: { preset: 'ultrafast', tune: 'zerolatency' },
  // x265 has no faster preset.
  LIVE_LOWER_LATENCY: { preset: 'ultrafast', tune: 'zerolatency' },
  LIVE_VERYLOW_LATENCY: { preset: 'ultrafast', tune: 'zerolatency' },
  VOD_HIGH_QUALITY: { preset: 'slower' },
  VOD_QUALITY: { preset: 'slow' },
  VOD_STANDARD: { preset: 'medium' },
  VOD_SPEED: { preset: 'fast' },
  VOD_HIGH_SPEED: { preset: 'faster' },
  VOD_VERYHIGH_SPEED: { preset: 'veryfast' },
  VOD_EXTRAHIGH_SPEED: { preset: 'veryfast' },
  VOD_SUPERHIGH_SPEED: { preset: 'superfast' },
  VOD_ULTRAHIGH_SPEED: { preset: 'ultrafast' },
  VOD_HARDWARE_SHORTFORM: { preset: 'veryfast' },
};

const bAdapt: Record<Choice<'bAdapt'>, number> = { NONE: 0, FAST: 1, FULL: 2 };
const motionSearch: Record<Choice<'motionSearch'>, string> = {
  DIA: 'dia',
  HEX: 'hex',
  UMH: 'umh',
  STAR: 'star',
  FULL: 'full',
};

/** Maximum of the bitstream, regardless of the API's limit. */
const highestQuantizer = 51;
const usualQuality = 28;
const usualBFrames = 4;
const usualLookahead = 20;
/** HEVC's limit of reference pictures; x265 fails to open with more. */
const referencesMax = 8;
/** x265's maximum is lower than the API's. */
const widestSearch = 32_767;
/** Transforms of 16 pixels can be halved twice, down to 4. */
const deepestOfSmallUnits = 3;

/** x265 requires a lookahead longer than its run of B-frames; its presets look ahead between 5 and 40 frames. */
const lookaheadOf = ({ rcLookahead, bframes = 0 }: Settings): number | undefined => {
  if (rcLookahead !== undefined) return Math.max(rcLookahead, Math.max(bframes, usualBFrames) + 1);
  return bframes > usualBFrames ? Math.max(usualLookahead, bframes + 1) : undefined;
};

const transformDepth = (depth: string | undefined, { maxCTUSize }: Settings): number | undefined => {
  if (depth === undefined) return undefined;
  return maxCTUSize === '16' ? Math.min(Number(depth), deepestOfSmallUnits) : Number(depth);
};

const settingParameters = (
  settings: Settings,
  target: VideoTarget,
): Record<string, string | number | boolean | undefined> => ({
  bframes: settings.bframes ?? bFramesFor(target),
  ref: settings.refFrames === undefined ? undefined : Math.min(settings.refFrames, referencesMax),
  'b-adapt': settings.bAdapt && bAdapt[settings.bAdapt],
  'rc-lookahead': lookaheadOf(settings),
  qp: settings.qp === undefined ? undefined : Math.min(settings.qp, highestQuantizer),
  qpmin: settings.qpMin,
  qpmax: settings.qpMax,
  sao: settings.sao,
  ctu: settings.maxCTUSize,
  // A transform unit cannot be larger than its coding unit.
  'max-tu-size': settings.maxCTUSize === '16' ? 16 : undefined,
  'tu-intra-depth': transformDepth(settings.tuIntraDepth, settings),
  'tu-inter-depth': transformDepth(settings.tuInterDepth, settings),
  me: settings.motionSearch && motionSearch[settings.motionSearch],
  subme: settings.subMe,
  merange: settings.motionSearchRange === undefined ? undefined : Math.min(settings.motionSearchRange, widestSearch),
  weightp: settings.weightPredictionOnPSlice,
  weightb: settings.weightPredictionOnBSlice,
  'level-idc': settings.level === 'AUTO' ? undefined : settings.level,
});

const targetParameters = (
  settings: Settings,
  target: VideoTarget,
): Record<string, string | number | boolean | undefined> => ({
  scenecut: target.isGopFixed ? 0 : undefined,
  'open-gop': target.isGopFixed ? false : (settings.openGop ?? false),
  pools: target.threads,
  pass: target.pass?.number,
  stats: target.pass && `${target.pass.statistics}.x265`,
  'log-level': 'error',
  ...dynamicRangeParameters(settings, target),
});

const dynamicRangeParameters = (
  { masterDisplay, hdr, ...light }: Settings,
  { dynamicRange, pixelFormat, mastering }: VideoTarget,
): Record<string, string | number | boolean | undefined> => {
  if (dynamicRange !== 'PQ') return {};
  const isSignaled = hdr !== false;
  const usual = isSignaled ? mastering : undefined;
  return {
    hdr10: isSignaled ? true : undefined,
    'hdr10-opt': isSignaled && pixelFormat === 'yuv420p10le' ? true : undefined,
    'master-display': masterDisplay ?? usual?.masterDisplay,
    'max-cll': contentLight(light) ?? (usual && contentLight(usual)),
  };
};

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Profiles of the pixel formats that MAIN and MAIN10 cannot hold. There is none for 4:2:2 with 8 bits. */
const profiles: Readonly<Record<string, string>> = {
  yuv420p10le: 'main10',
  yuv420p12le: 'main12',
  yuv422p: 'main422-10',
  yuv422p10le: 'main422-10',
  yuv422p12le: 'main422-12',
  yuv444p: 'main444-8',
  yuv444p10le: 'main444-10',
  yuv444p12le: 'main444-12',
};

const profileOf = (settings: Settings, pixelFormat: string): string =>
  profiles[pixelFormat] ?? settings.profile ?? 'main';

const isHighRange = (format: string | undefined): boolean => format !== undefined && format !== 'SDR';

/** 10 bits if the profile requires them, or the dynamic range without a profile. */
export const h265PixelFormat = ({ pixelFormat, profile, dynamicRangeFormat }: Settings): string => {
  const usualProfile = isHighRange(dynamicRangeFormat) ? 'main10' : 'main';
  return (pixelFormat ?? ((profile ?? usualProfile) === 'main10' ? 'YUV420P10LE' : 'YUV420P')).toLowerCase();
};

/** x265 arguments, with parameters that no H265 setting covers. */
export const x265Arguments = (settings: Settings, target: VideoTarget, extra: Parameters = {}): string[] => {
  const { preset, tune } = presets[settings.presetConfiguration ?? defaultPreset];
  const hasRate = unlessZero(settings.bitrate) !== undefined || settings.qp !== undefined;
  return [
    ...options({ 'c:v': 'libx265', preset, tune, 'profile:v': profileOf(settings, target.pixelFormat) }),
    ...options({ crf: settings.crf ?? (hasRate ? undefined : usualQuality) }),
    ...(settings.qp === undefined ? rateOptions(settings) : []),
    ...keyframeOptions(target),
    ...captionOptions(settings),
    ...options({ 'forced-idr': 1, 'tag:v': 'hvc1' }),
    '-x265-params',
    parameters({
      ...settingParameters(settings, target),
      ...targetParameters(settings, target),
      ...advancedParameters(settings, target),
      ...extra,
    }),
  ];
};

export const h265: VideoBehavior<'H265'> = {
  encoder: 'libx265',
  mostPasses: 3,
  pixelFormat: h265PixelFormat,
  arguments: (settings, target) => x265Arguments(settings, target),
};
