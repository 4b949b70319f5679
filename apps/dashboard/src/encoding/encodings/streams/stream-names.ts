import { formatWords } from './derived-format.ts';
import { streamRow, type Composition, type InputDetails, type Stream } from './stream-rows.ts';

/** What to call streams where they are only mentioned: `H264 1280 × 720`. */
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
