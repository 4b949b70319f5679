import type { MediaInfo } from '../probe/media-info.ts';
import { seconds } from '../shared/seconds.ts';

/** Formats whose times FFmpeg counts from the streams that it reads, in `correct_input_start_times`. */
const formatsWithOwnStart = new Set(['mpegts', 'mpeg', 'ogg', 'hls']);

type Delay = { delaySeconds?: number };

/** Returns how long after its file a stream starts, if FFmpeg drops this time when it reads only that stream. */
export const delayOf = ({ container }: MediaInfo, { startSeconds }: { startSeconds?: number | undefined }): Delay =>
  startSeconds && formatsWithOwnStart.has(container) ? { delaySeconds: startSeconds } : {};

/** Arguments before an input that restore its delay, when it is read from a position on. */
export const delayArguments = (delaySeconds = 0, positionSeconds = 0): string[] =>
  delaySeconds > positionSeconds ? ['-itsoffset', seconds(delaySeconds - positionSeconds)] : [];
