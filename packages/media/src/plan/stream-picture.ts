import type { VideoCodec } from '../codecs/codec.ts';
import { isVideoFilter } from '../filters/filter.ts';
import { filteredPicture } from '../filters/filtering.ts';
import type { MediaInfo, VideoStreamInfo } from '../probe/media-info.ts';
import { composedInfo } from '../sources/compose-video.ts';
import type { StreamDescription } from '../sources/description.ts';
import type { Picture } from '../filters/picture.ts';
import { selectVideo } from '../sources/select-stream.ts';

/** Source of a stream's video: that of its input, or of its whole composition. */
export const streamSource = (
  { inputKey, selection, source }: Pick<StreamDescription, 'inputKey' | 'selection' | 'source'>,
  infoOf: (inputKey: string) => MediaInfo,
): VideoStreamInfo =>
  source?.media === 'video' ? composedInfo(source, infoOf) : selectVideo(infoOf(inputKey), selection);

/** Size, pixel aspect ratio and rate of a stream's rendition, from its input, filters and codec configuration. */
export const streamPicture = (
  stream: StreamDescription,
  codec: VideoCodec,
  infoOf: (inputKey: string) => MediaInfo,
): Picture => filteredPicture(codec, streamSource(stream, infoOf), (stream.filters ?? []).filter(isVideoFilter));
