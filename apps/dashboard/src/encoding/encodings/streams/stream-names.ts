import { formatWords } from './derived-format.ts';
import { streamRow, type Composition, type InputDetails, type Muxing, type Stream } from './stream-rows.ts';

/** Returns short names of streams, such as `H264 1280 × 720`, by stream id. */
export const streamNames = (
  streams: readonly Stream[] = [],
  composition: Composition | undefined,
  inputOf: (stream: Stream) => InputDetails | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    streams.map((stream) => {
      const { configuration, media, format } = streamRow(stream, { muxings: [], composition, inputOf });
      return [
        stream.id,
        `${configuration?.type ?? 'Stream'} ${formatWords(media, { ...format, ...(media === 'video' && { rate: 0 }) })}`,
      ];
    }),
  );

/** Returns the same names, and muxings named by their streams, such as `FMP4 of H264 1280 × 720`. */
export const ownerNames = (
  streams: ReadonlyMap<string, string>,
  muxings: readonly Muxing[] = [],
): ReadonlyMap<string, string> =>
  new Map([
    ...streams,
    ...muxings.map(({ id, type, streams: muxedStreams }): [string, string] => [
      id,
      `${type.replaceAll('_', ' ')} of ${muxedStreams.map(({ streamId }) => streams.get(streamId) ?? 'a stream').join(', ')}`,
    ]),
  ]);
