import type { CodecSettings, VideoBehavior } from './codec.ts';
import { h265PixelFormat, x265Arguments } from './h265.ts';
import { unlessZero } from './options.ts';

type Settings = CodecSettings<'H265V2'>;

/** The second version has fewer settings; they map to x265 like the settings of H265. */
const asH265 = ({
  rateControlModeConfig,
  motionCompensatedTemporalFiltering: _filtering,
  levelHighTier: _tier,
  presetConfiguration = 'VOD_QUALITY',
  ...settings
}: Settings): CodecSettings<'H265'> => {
  const bitrate = unlessZero(settings.bitrate);
  const isConstant = rateControlModeConfig?.type === 'CONSTANT_BITRATE_MODE' && bitrate !== undefined;
  return {
    ...settings,
    presetConfiguration,
    ...(isConstant && { minBitrate: bitrate, maxBitrate: bitrate, bufsize: bitrate }),
  };
};

export const h265v2: VideoBehavior<'H265V2'> = {
  encoder: 'libx265',
  mostPasses: 3,
  pixelFormat: (settings) => h265PixelFormat(asH265(settings)),
  arguments: (settings, target) =>
    x265Arguments(asH265(settings), target, {
      mcstf: settings.motionCompensatedTemporalFiltering === 'ON' ? true : undefined,
      'high-tier': settings.levelHighTier,
    }),
};
