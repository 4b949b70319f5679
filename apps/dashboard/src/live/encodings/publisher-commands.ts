import type { OperationResult } from '../../app/api/api.ts';

export type LiveEncoding = OperationResult<'encoding.encodings.live.get'>;
export type IngestUrl = LiveEncoding['ingestUrls'][number];

const source =
  'ffmpeg -re -f lavfi -i testsrc2=size=1280x720:rate=30 -f lavfi -i sine=frequency=440 ' +
  '-c:v libx264 -preset veryfast -tune zerolatency -pix_fmt yuv420p -g 60 -b:v 3M -c:a aac -b:a 128k';

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the complete address that a publisher sends to; SRT addresses already contain the stream key. */
export const publishAddress = ({ protocol, url }: IngestUrl, streamKey: string): string =>
  protocol === 'SRT' ? url : `${url}/${streamKey}`;

/** Returns an FFmpeg command that sends a test picture and tone to an ingest point. */
export const ffmpegCommand = (ingest: IngestUrl, streamKey: string): string =>
  `${source} -f ${ingest.protocol === 'SRT' ? 'mpegts' : 'flv'} ${quoted(publishAddress(ingest, streamKey))}`;
