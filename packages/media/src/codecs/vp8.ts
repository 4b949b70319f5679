import type { CodecSettings, VideoBehavior } from './codec.ts';
import { keyframeOptions, options, unlessZero } from './options.ts';

type Settings = CodecSettings<'VP8'>;
type Choice<K extends keyof Settings> = NonNullable<Settings[K]>;

const noise: Record<Choice<'noiseSensitivity'>, number> = {
  OFF: 0,
  ON_Y_ONLY: 1,
  ON_YUV: 2,
  ON_YUV_AGGRESSIVE: 3,
  ADAPTIVE: 4,
};
const arnrType: Record<Choice<'arnrType'>, number> = { BACKWARD: 1, FORWARD: 2, CENTERED: 3 };
const usualSpeed = 4;
const usualQuality = 10;
/** Constant quality only applies below a bitrate; this one is unreachable. */
const outOfReach = 200_000_000;

/** libvpx's default bounds, which must not conflict with explicit ones. */
const usualBounds = { min: 4, max: 63 };

const rateControl = ({ bitrate, crf, qpMin, qpMax, ...settings }: Settings): string[] => {
  const bitrateOption = unlessZero(bitrate);
  const highest = qpMax ?? usualBounds.max;
  const quality = crf ?? (bitrateOption === undefined ? usualQuality : undefined);
  const lowest = Math.min(qpMin ?? usualBounds.min, highest, qpMin ?? quality ?? highest);
  return options({
    'b:v': bitrateOption ?? outOfReach,
    crf: quality === undefined ? undefined : Math.min(Math.max(quality, lowest), highest),
    qmin: lowest === usualBounds.min ? undefined : lowest,
    qmax: qpMax,
    'undershoot-pct': settings.rateUndershootPct,
    'overshoot-pct': settings.rateOvershootPct,
    'max-intra-rate': settings.maxIntraRate,
  });
};

export const vp8: VideoBehavior<'VP8'> = {
  encoder: 'libvpx',
  chunkFormat: 'ivf',
  mostPasses: 2,
  pixelFormat: () => 'yuv420p',
  arguments: (settings, target) => [
    ...options({
      'c:v': 'libvpx',
      deadline: (settings.quality ?? 'GOOD').toLowerCase(),
      'cpu-used': settings.cpuUsed ?? usualSpeed,
    }),
    ...rateControl(settings),
    ...keyframeOptions(target),
    ...options({
      'lag-in-frames': settings.lagInFrames,
      'noise-sensitivity': settings.noiseSensitivity && noise[settings.noiseSensitivity],
      'static-thresh': settings.staticThresh,
      sharpness: settings.sharpness,
      'arnr-maxframes': settings.arnrMaxFrames,
      'arnr-strength': settings.arnrStrength,
      'arnr-type': settings.arnrType && arnrType[settings.arnrType],
      threads: target.threads,
      pass: target.pass?.number,
      passlogfile: target.pass?.statistics,
    }),
  ],
};
