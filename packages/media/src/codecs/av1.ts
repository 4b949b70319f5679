import type { CodecSettings, VideoBehavior, VideoTarget } from './codec.ts';
import { contentLight, decimalMasterDisplay } from './hdr.ts';
import { keyframeOptions, options, parameters, unlessZero } from './options.ts';

type Settings = CodecSettings<'AV1'>;

/** SVT-AV1 presets; 8 takes about three times as long as H264 veryfast. */
const presets: Record<NonNullable<Settings['presetConfiguration']>, number> = {
  VOD_QUALITY: 5,
  VOD_STANDARD: 8,
  VOD_SPEED: 11,
};
const usualQuality = 35;
/** Closed GOPs, as segments require. */
const closed = 2;

const presetOf = ({ presetConfiguration = 'VOD_STANDARD' }: Settings): number => presets[presetConfiguration];

const ownParameters = (settings: Settings, { isGopFixed, dynamicRange, threads }: VideoTarget): string =>
  parameters({
    'irefresh-type': closed,
    scd: isGopFixed ? 0 : undefined,
    lp: threads,
    'mastering-display': dynamicRange === 'PQ' ? decimalMasterDisplay(settings.masterDisplay) : undefined,
    'content-light': dynamicRange === 'PQ' ? contentLight(settings) : undefined,
  });

export const av1: VideoBehavior<'AV1'> = {
  encoder: 'libsvtav1',
  mostPasses: 1,
  // SVT-AV1 encoders of a process share tables that do not fit different presets: it crashes.
  process: (settings) => `AV1 ${presetOf(settings)}`,
  pixelFormat: ({ pixelFormat }) => (pixelFormat ?? 'YUV420P').toLowerCase(),
  arguments: (settings, target) => [
    ...options({ 'c:v': 'libsvtav1', preset: presetOf(settings) }),
    ...options({
      'b:v': unlessZero(settings.bitrate),
      crf: unlessZero(settings.bitrate) === undefined ? usualQuality : undefined,
    }),
    ...keyframeOptions(target),
    '-svtav1-params',
    ownParameters(settings, target),
  ],
};
