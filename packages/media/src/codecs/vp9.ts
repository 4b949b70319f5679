import type { CodecSettings, VideoBehavior, VideoTarget } from './codec.ts';
import { keyframeOptions, options, unlessZero } from './options.ts';

type Settings = CodecSettings<'VP9'>;
type Choice<K extends keyof Settings> = NonNullable<Settings[K]>;

const defaultPreset = 'VOD_STANDARD';
/** libvpx speeds; 5 takes about seven times as long as H264 veryfast. */
const presets: Record<Choice<'presetConfiguration'>, { deadline: 'good' | 'realtime'; cpuUsed: number }> = {
  LIVE_ULTRAHIGH_QUALITY: { deadline: 'realtime', cpuUsed: 4 },
  LIVE_VERYHIGH_QUALITY: { deadline: 'realtime', cpuUsed: 5 },
  LIVE_HIGH_QUALITY: { deadline: 'realtime', cpuUsed: 6 },
  LIVE_STANDARD: { deadline: 'realtime', cpuUsed: 7 },
  // Eight is the highest speed.
  LIVE_LOW_LATENCY: { deadline: 'realtime', cpuUsed: 8 },
  LIVE_LOWER_LATENCY: { deadline: 'realtime', cpuUsed: 8 },
  LIVE_VERYLOW_LATENCY: { deadline: 'realtime', cpuUsed: 8 },
  VOD_HIGH_QUALITY: { deadline: 'good', cpuUsed: 1 },
  VOD_QUALITY: { deadline: 'good', cpuUsed: 2 },
  VOD_STANDARD: { deadline: 'good', cpuUsed: 3 },
  // Five is the highest speed of this deadline.
  VOD_SPEED: { deadline: 'good', cpuUsed: 5 },
  VOD_HIGH_SPEED: { deadline: 'good', cpuUsed: 5 },
  VOD_VERYHIGH_SPEED: { deadline: 'good', cpuUsed: 5 },
  VOD_EXTRAHIGH_SPEED: { deadline: 'good', cpuUsed: 5 },
  VOD_SUPERHIGH_SPEED: { deadline: 'good', cpuUsed: 5 },
  VOD_ULTRAHIGH_SPEED: { deadline: 'good', cpuUsed: 5 },
  VOD_HARDWARE_SHORTFORM: { deadline: 'good', cpuUsed: 5 },
};
const aqMode: Record<Choice<'aqMode'>, number> = { NONE: 0, VARIANCE: 1, COMPLEXITY: 2, CYCLIC: 3 };
const arnrType: Record<Choice<'arnrType'>, number> = { BACKWARD: 1, FORWARD: 2, CENTERED: 3 };
/** Profiles 0 and 2 hold 4:2:0 with 8 and with more bits, 1 and 3 the other formats. */
const profileOf = (pixelFormat: string): number =>
  (pixelFormat.startsWith('yuv420p') ? 0 : 1) + (/1[02]le$/.test(pixelFormat) ? 2 : 0);
const usualQuality = 32;

const speedOptions = (
  { quality, cpuUsed, presetConfiguration = defaultPreset }: Settings,
  { pass }: Pick<VideoTarget, 'pass'>,
): string[] => {
  const preset = presets[presetConfiguration];
  const deadline = quality?.toLowerCase() ?? preset.deadline;
  // In real time, libvpx writes no statistics, and a second pass fails without them.
  const isFeasible = deadline !== 'realtime' || pass === undefined;
  return options({ deadline: isFeasible ? deadline : 'good', 'cpu-used': cpuUsed ?? preset.cpuUsed });
};

/** Bits of a bitrate within a number of milliseconds. */
const bitsIn = (milliseconds: number | undefined, bitrate: number | undefined): number | undefined =>
  milliseconds && bitrate && Math.round((milliseconds * bitrate) / 1000);

const rateControl = (settings: Settings): string[] => {
  const bitrate = unlessZero(settings.bitrate);
  const isQualityOnly = bitrate === undefined;
  return options({
    'b:v': bitrate ?? 0,
    // Lossless fixes the quantizer, so an additional quality setting is rejected.
    crf: settings.lossless === true ? undefined : (settings.crf ?? (isQualityOnly ? usualQuality : undefined)),
    qmin: settings.lossless === true ? undefined : settings.qpMin,
    qmax: settings.lossless === true ? undefined : settings.qpMax,
    'undershoot-pct': settings.rateUndershootPct,
    'overshoot-pct': settings.rateOvershootPct,
    'max-intra-rate': settings.maxIntraRate,
    lossless: settings.lossless,
    qcomp: settings.biasPct === undefined ? undefined : settings.biasPct / 100,
    'bufsize:v': bitsIn(settings.clientBufferSize, bitrate),
    rc_init_occupancy: bitsIn(settings.clientInitialBufferSize, bitrate),
    'level:v': settings.targetLevel === undefined ? undefined : settings.targetLevel / 10,
  });
};

export const vp9: VideoBehavior<'VP9'> = {
  encoder: 'libvpx-vp9',
  mostPasses: 2,
  pixelFormat: ({ pixelFormat, dynamicRangeFormat }) =>
    (pixelFormat ?? (dynamicRangeFormat === 'HLG' ? 'YUV420P10LE' : 'YUV420P')).toLowerCase(),
  arguments: (settings, target) => [
    ...options({ 'c:v': 'libvpx-vp9', 'profile:v': profileOf(target.pixelFormat) }),
    ...speedOptions(settings, target),
    ...rateControl(settings),
    ...keyframeOptions(target),
    ...options({
      'lag-in-frames': settings.lagInFrames,
      'tile-columns': settings.tileColumns,
      'tile-rows': settings.tileRows,
      'frame-parallel': settings.frameParallel,
      'row-mt': settings.rowMultiThreadingEnabled ?? true,
      'noise-sensitivity': settings.noiseSensitivity,
      'static-thresh': settings.staticThresh,
      'aq-mode': settings.aqMode && aqMode[settings.aqMode],
      sharpness: settings.sharpness,
      'error-resilient': settings.errorResiliencyEnabled && 'default',
      'auto-alt-ref': settings.automaticAltRefFramesEnabled,
      'arnr-maxframes': settings.arnrMaxFrames,
      'arnr-strength': settings.arnrStrength,
      'arnr-type': settings.arnrType && arnrType[settings.arnrType],
      threads: target.threads,
      pass: target.pass?.number,
      passlogfile: target.pass?.statistics,
    }),
  ],
};
