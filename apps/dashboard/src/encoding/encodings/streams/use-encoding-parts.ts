import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import type { InputDetails, Muxing, Stream } from './stream-rows.ts';

const pageSize = 100;
/** Page limit, above the number of pages of any encoding. */
const pagesMax = 20;
const growingMilliseconds = 5000;

type Page<Item> = { items: Item[]; totalCount: number };

const readAll = async <Item>(read: (offset: number) => Promise<Page<Item>>): Promise<Item[]> => {
  const items: Item[] = [];
  for (let page = 0; page < pagesMax; page += 1) {
    const { items: next, totalCount } = await read(items.length);
    items.push(...next);
    if (next.length === 0 || items.length >= totalCount) break;
  }
  return items;
};

const readStreams = (api: Api, encodingId: string): Promise<Stream[]> =>
  readAll((offset) =>
    api.call('encoding.encodings.streams.list', {
      params: { encoding_id: encodingId },
      query: { limit: pageSize, offset },
    }),
  );

const readMuxings = (api: Api, encodingId: string): Promise<Muxing[]> =>
  readAll((offset) =>
    api.call('encoding.encodings.muxings.list', {
      params: { encoding_id: encodingId },
      query: { limit: pageSize, offset },
    }),
  );

/** Loads all streams and muxings of an encoding with referenced resources; per-title adds some while it runs. */
export const useEncodingParts = (encodingId: string, isRunning: boolean) => {
  const api = useApi();
  const refetchInterval = isRunning ? growingMilliseconds : false;
  const streams = useQuery({
    queryKey: [api.organizationId, 'encoding.encodings.streams.list', 'all', encodingId],
    queryFn: () => readStreams(api, encodingId),
    refetchInterval,
  });
  const muxings = useQuery({
    queryKey: [api.organizationId, 'encoding.encodings.muxings.list', 'all', encodingId],
    queryFn: () => readMuxings(api, encodingId),
    refetchInterval,
  });
  const composition = useOperation(
    'encoding.encodings.composition.get',
    { params: { encoding_id: encodingId } },
    { refetchInterval },
  );
  return { streams, muxings, composition };
};
export type EncodingParts = ReturnType<typeof useEncodingParts>;

/** Returns a key of a stream's source; streams of the same source share its analysis. */
const sourceOf = (stream: Stream): string =>
  stream.inputStreams
    .map((source) => [source['inputId'], source['inputPath'], source['inputStreamId']].join(' '))
    .join('\n');

/** Uses the list of inputs, because it does not fail for an input that is not analyzed. */
const readDetails = async (api: Api, encodingId: string, streamId: string): Promise<InputDetails | null> => {
  const params = { encoding_id: encodingId, stream_id: streamId };
  const { items } = await api.call('encoding.encodings.streams.inputs.list', { params });
  const found = items.find((item) => 'videoStreams' in item);
  // Items include the analysis beside the declared fields; the worker writes it with wire names.
  return found ? (found as unknown as InputDetails) : null;
};

export type Source = { stream: Stream; details: InputDetails | undefined };

/** Returns the analysis of each source of an encoding, with one stream that reads it. */
export const useSources = (encodingId: string, streams: readonly Stream[], isAnalyzed: boolean) => {
  const api = useApi();
  const first = new Map<string, Stream>();
  for (const stream of streams) if (!first.has(sourceOf(stream))) first.set(sourceOf(stream), stream);
  const kept = [...first.values()];
  const results = useQueries({
    queries: kept.map((stream) => ({
      queryKey: [api.organizationId, 'encoding.encodings.streams.inputs.list', encodingId, stream.id],
      queryFn: () => readDetails(api, encodingId, stream.id),
      enabled: isAnalyzed,
      staleTime: 300_000,
    })),
  });
  const sources = kept.map((stream, index): Source => ({ stream, details: results[index]?.data ?? undefined }));
  const bySource = new Map(sources.map(({ stream, details }) => [sourceOf(stream), details]));
  return { sources, inputOf: (stream: Stream): InputDetails | undefined => bySource.get(sourceOf(stream)) };
};
