import { equal, formatFraction, fraction, type Fraction } from '../shared/fraction.ts';
import type { CodecSettings, VideoBehavior } from './codec.ts';
import { keyframeOptions, options, unlessZero } from './options.ts';

type Settings = CodecSettings<'H262'>;

/** FFmpeg's number of the 4:2:2 profile. */
const profile422 = 0;
/** Level numbers of the 4:2:2 profile. */
const levels = { MAIN: 5, HIGH: 2 } as const;
const usualBitrate = 20_000_000;
const usualBFrames = 2;
/** XDCAM HD 4:2:2: constant bitrate and decoder buffer size. */
const xdcam = { bitrate: 50_000_000, buffer: 36_408_333 };
/** Upper bound of the non-linear quantizer, which is always used. */
const highestQuantizer = 28;
const never = 1_000_000_000;

const rates: readonly Fraction[] = [
  fraction(24_000, 1001),
  fraction(24, 1),
  fraction(25, 1),
  fraction(30_000, 1001),
  fraction(30, 1),
  fraction(50, 1),
  fraction(60_000, 1001),
  fraction(60, 1),
];

const rateControl = ({ presetConfiguration, bitrate, bufsize }: Settings): string[] => {
  if (presetConfiguration === 'XDCAM_HD_422') {
    const rate = unlessZero(bitrate) ?? xdcam.bitrate;
    return options({ 'b:v': rate, 'minrate:v': rate, 'maxrate:v': rate, 'bufsize:v': bufsize ?? xdcam.buffer });
  }
  return options({
    'b:v': unlessZero(bitrate) ?? usualBitrate,
    'maxrate:v': unlessZero(bufsize) && (unlessZero(bitrate) ?? usualBitrate),
    'bufsize:v': unlessZero(bufsize),
  });
};

export const h262: VideoBehavior<'H262'> = {
  encoder: 'mpeg2video',
  mostPasses: 2,
  pixelFormat: ({ pixelFormat }) => (pixelFormat ?? 'YUV422P').toLowerCase(),
  refuses: (_settings, rate) =>
    rates.some((allowed) => equal(allowed, rate))
      ? undefined
      : `H262 does not support ${formatFraction(rate)} frames per second; set a rate of 24, 25, 30, 50 or 60.`,
  arguments: (settings, target) => [
    ...options({ 'c:v': 'mpeg2video', 'profile:v': profile422, 'level:v': levels[settings.level ?? 'HIGH'] }),
    ...rateControl(settings),
    ...keyframeOptions(target),
    ...options({
      bf: settings.bframes ?? usualBFrames,
      'flags:v': target.isGopFixed ? '+cgop' : undefined,
      sc_threshold: target.isGopFixed ? never : undefined,
      dc: 10,
      intra_vlc: true,
      non_linear_quant: true,
      qmin: 1,
      qmax: highestQuantizer,
      'threads:v': target.threads,
      pass: target.pass?.number,
      passlogfile: target.pass?.statistics,
    }),
  ],
};
