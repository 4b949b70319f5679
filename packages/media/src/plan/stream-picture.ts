import type { VideoCodec } from '../codecs/codec.ts';
import { isVideoFilter } from '../filters/filter.ts';
import { filteredPicture } from '../filters/filtering.ts';
import type { MediaInfo, VideoStreamInfo } from '../probe/media-info.ts';
import { composedInfo } from '../sources/compose-video.ts';
import type { StreamDescription } from './description.ts';
import type { Picture } from './picture.ts';
import { selectVideo } from './select-stream.ts';

/** The pictures that a stream is made from: those of its input, or of all that is put together. */
export const streamSource = (
  { inputKey, selection, source }: Pick<StreamDescription, 'inputKey' | 'selection' | 'source'>,
  infoOf: (inputKey: string) => MediaInfo,
): VideoStreamInfo =>
  source?.media === 'video' ? composedInfo(source, infoOf) : selectVideo(infoOf(inputKey), selection);

/** Size, shape and rate of a stream's rendition, as its input, its filters and its codec configuration make it. */
export const streamPicture = (
  stream: StreamDescription,
  codec: VideoCodec,
  infoOf: (inputKey: string) => MediaInfo,
): Picture => filteredPicture(codec, streamSource(stream, infoOf), (stream.filters ?? []).filter(isVideoFilter));
