import type { VideoCodec } from '../codecs/codec.ts';
import { isVideoFilter } from '../filters/filter.ts';
import { filteredPicture } from '../filters/filtering.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { StreamDescription } from './description.ts';
import type { Picture } from './picture.ts';
import { selectVideo } from './select-stream.ts';

/** Size, shape and rate of a stream's rendition, as its input, its filters and its codec configuration make it. */
export const streamPicture = (
  { inputKey, selection, filters = [] }: StreamDescription,
  codec: VideoCodec,
  infoOf: (inputKey: string) => MediaInfo,
): Picture => filteredPicture(codec, selectVideo(infoOf(inputKey), selection), filters.filter(isVideoFilter));
