import { useEveryPage, useOperation, useOperations } from '../../../app/api/hooks.ts';
import type { InputDetails, Stream } from './stream-rows.ts';

const growingMilliseconds = 5000;

/** Loads all streams and muxings of an encoding with referenced resources; per-title adds some while it runs. */
export const useEncodingParts = (encodingId: string, isRunning: boolean) => {
  const refetchInterval = isRunning ? growingMilliseconds : false;
  const input = { params: { encoding_id: encodingId } };
  const streams = useEveryPage('encoding.encodings.streams.list', input, { refetchInterval });
  const muxings = useEveryPage('encoding.encodings.muxings.list', input, { refetchInterval });
  const composition = useOperation('encoding.encodings.composition.get', input, { refetchInterval });
  return { streams, muxings, composition };
};
export type EncodingParts = ReturnType<typeof useEncodingParts>;

/** Returns a key of a stream's source; streams of the same source share its analysis. */
const sourceOf = (stream: Stream): string =>
  stream.inputStreams
    .map((source) => [source['inputId'], source['inputPath'], source['inputStreamId']].join(' '))
    .join('\n');

/** Returns the first analyzed input. */
const detailsIn = (items: readonly object[] = []): InputDetails | undefined =>
  // Items include the analysis beside the declared fields; the worker writes it with wire names.
  items.find((item) => 'videoStreams' in item) as InputDetails | undefined;

export type Source = { stream: Stream; details: InputDetails | undefined };

/** Returns the analysis of each source of an encoding, with one stream that reads it. */
export const useSources = (encodingId: string, streams: readonly Stream[], isAnalyzed: boolean) => {
  const first = new Map<string, Stream>();
  for (const stream of streams) if (!first.has(sourceOf(stream))) first.set(sourceOf(stream), stream);
  const partList = [...first.values()];
  // The list of inputs does not fail for an input that is not analyzed.
  const results = useOperations(
    'encoding.encodings.streams.inputs.list',
    partList.map((stream) => ({ params: { encoding_id: encodingId, stream_id: stream.id } })),
    { enabled: isAnalyzed, staleTime: 300_000 },
  );
  const sources = partList.map((stream, index): Source => ({
    stream,
    details: detailsIn(results[index]?.data?.items),
  }));
  const bySource = new Map(sources.map(({ stream, details }) => [sourceOf(stream), details]));
  return { sources, inputOf: (stream: Stream): InputDetails | undefined => bySource.get(sourceOf(stream)) };
};
