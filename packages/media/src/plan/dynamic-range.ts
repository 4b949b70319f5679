import { AppError } from '@sluice/contract';
import type { DynamicRange, VideoCodec } from '../codecs/codec.ts';
import { pixelFormatOf } from '../codecs/index.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';

const refuse = (evidence: string): never => {
  throw new AppError('settings_unsupported', { evidence });
};

const requestedFormat = ({ settings }: VideoCodec): string | undefined =>
  'dynamicRangeFormat' in settings ? settings.dynamicRangeFormat : undefined;

const isEightBit = (codec: VideoCodec): boolean => !/10|12/.test(pixelFormatOf(codec));

/** Dynamic range of a rendition: the requested one, or the input's; null for standard range and 8-bit video. */
export const dynamicRangeOf = (codec: VideoCodec, { color }: VideoStreamInfo): DynamicRange | null => {
  const format = requestedFormat(codec);
  if (format?.startsWith('DOLBY_VISION'))
    refuse(`${format} requires a licensed encoder that this server does not have.`);
  if (format === 'HDR10' || format === 'HLG') {
    if (isEightBit(codec))
      refuse(
        `${format} requires 10-bit video, but the ${codec.kind} settings are for 8 bits. Leave out profile and pixelFormat, or set 10-bit ones.`,
      );
    return format === 'HDR10' ? 'PQ' : 'HLG';
  }
  return format === 'SDR' || isEightBit(codec) ? null : (color.hdr ?? null);
};
