import type { CodecSettings, VideoBehavior } from './codec.ts';
import { keyframeOptions, options, unlessZero } from './options.ts';

type Settings = CodecSettings<'VP9'>;
type Choice<K extends keyof Settings> = NonNullable<Settings[K]>;

const defaultPreset = 'VOD_STANDARD';
/** libvpx speeds; 5 takes about seven times as long as H264 veryfast. */
const cpuUsedOf: Record<Choice<'presetConfiguration'>, number> = { VOD_HIGH_QUALITY: 1, VOD_STANDARD: 3, VOD_SPEED: 5 };
const aqMode: Record<Choice<'aqMode'>, number> = { NONE: 0, VARIANCE: 1, COMPLEXITY: 2, CYCLIC: 3 };
const arnrType: Record<Choice<'arnrType'>, number> = { BACKWARD: 1, FORWARD: 2, CENTERED: 3 };
const profiles: Record<string, number> = { yuv420p: 0, yuv422p: 1, yuv420p10le: 2, yuv422p10le: 3 };
const usualQuality = 32;

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
    ...options({ 'c:v': 'libvpx-vp9', 'profile:v': profiles[target.pixelFormat] }),
    ...options({
      deadline: (settings.quality ?? 'GOOD').toLowerCase(),
      'cpu-used': settings.cpuUsed ?? cpuUsedOf[settings.presetConfiguration ?? defaultPreset],
    }),
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
