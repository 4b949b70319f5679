import { AppError } from '@sluice/contract';
import type { DynamicRange, VideoCodec } from '../codecs/codec.ts';
import { pixelFormatOf } from '../codecs/index.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';

const refuse = (evidence: string): never => {
  throw new AppError('settings_unsupported', { evidence });
};

const wantedOf = ({ settings }: VideoCodec): string | undefined =>
  'dynamicRangeFormat' in settings ? settings.dynamicRangeFormat : undefined;

/** Dynamic range that a rendition keeps from its source; null if 8-bit video or the settings do not allow it. */
export const keptRange = (codec: VideoCodec, { color }: VideoStreamInfo): DynamicRange | null => {
  const wanted = wantedOf(codec);
  if (wanted?.startsWith('DOLBY_VISION'))
    refuse(`${wanted} requires a licensed encoder that this server does not have.`);
  if (wanted === 'HDR10' && color.hdr !== 'PQ') refuse('HDR10 requires an HDR10 (PQ) input.');
  if (wanted === 'HLG' && color.hdr !== 'HLG') refuse('HLG requires an HLG input.');
  if (wanted === 'SDR' || !/10|12/.test(pixelFormatOf(codec))) return null;
  return color.hdr ?? null;
};
