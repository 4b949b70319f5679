import {
  isTemplateMode,
  mediaOfCodec,
  perTitleConfigurations,
  segmentedMuxings,
  type CodecKind,
} from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { muxingSettings, type MuxingRow } from '../encodings/muxings/muxing-store.ts';
import { wholeFileOf } from '../encodings/sources/analyzed-files.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import { withEncodingMode } from '../encodings/streams/request-mode.ts';
import { streamSettings, type StreamRow } from '../encodings/streams/stream-store.ts';
import { streamConfigurations, type StreamConfiguration } from '../encodings/streams/stream-configurations.ts';
import type { StartRequest } from '../lifecycle/check-startable.ts';

export type Selection = { mode: string; position?: number };
export type ContentStream = { key: string; kind: CodecKind; settings: Record<string, unknown>; selection: Selection };
export type TitleTemplate = { id: string; mode: string; codec: CodecKind; settings: Record<string, unknown> };
/** Templates of one file and codec, whose renditions per-title selects together. */
export type ContentTitle = {
  key: string;
  selection: Selection;
  /** Their ids are the keys of their streams. */
  templates: TitleTemplate[];
  configuration: Record<string, unknown>;
};

/** Streams of a file that a worker encodes in parts, to learn what they need. */
export type ContentRequest = {
  streams: ContentStream[];
  titles: ContentTitle[];
  /** Lengths of the segments in seconds. */
  segmentSeconds: number[];
  trimming: { offsetSeconds: number; durationSeconds?: number };
};

/** Output of a stream, averaged over its whole input. */
export type StreamContent = { bitsPerSecond: number; packetsPerSecond: number };
/** A rendition that per-title selects. */
export type TitleRung = { templateId: string; width: number; height: number; bitrate: number };
/** Results by the keys of the streams and titles. */
export type ContentResult = { streams: Record<string, StreamContent>; titles: Record<string, TitleRung[]> };

/** Requests by file. The key of a stream is its position among the streams of the encoding. */
export type ContentRequests = ReadonlyMap<string, ContentRequest>;

const defaultSegmentSeconds = 4;

/** Returns the length of a muxing's segments in seconds; undefined for a single file. */
export const segmentSecondsOf = (row: MuxingRow): number | undefined =>
  segmentedMuxings.some((type) => type === row.type) || row.type === 'PROGRESSIVE_TS'
    ? muxingSettings(row).segmentLength || defaultSegmentSeconds
    : undefined;

const selectionOf = (row: StreamRow, { parts }: EncodingSources): Selection => {
  const [source] = streamSettings(row).inputStreams;
  const part = parts.find(({ id }) => id === source?.inputStreamId);
  // Validated by the kind's schema when it was stored.
  const { selectionMode = 'AUTO', position } = (part?.settings ?? source ?? {}) as {
    selectionMode?: string;
    position?: number;
  };
  return { mode: selectionMode, ...(position !== undefined && { position }) };
};

type Candidate = {
  row: StreamRow;
  key: string;
  file: string;
  codec: CodecKind;
  settings: Record<string, unknown>;
  selection: Selection;
};

/** Returns the streams whose output depends only on a file and a codec configuration. */
const candidatesOf = (
  { streams }: EncodingParts,
  sources: EncodingSources,
  configurations: ReadonlyMap<string, StreamConfiguration>,
  { encodingMode }: StartRequest,
): Candidate[] =>
  streams.flatMap((row, index) => {
    const file = wholeFileOf(row, sources);
    const { codec, settings } = configurations.get(row.codec_config_id) ?? {};
    const isFiltered = sources.filters.some(({ streamId }) => streamId === row.id);
    if (!file || !codec || !settings || isFiltered || mediaOfCodec(codec) === 'subtitle') return [];
    return {
      row,
      key: String(index),
      file,
      codec,
      settings: withEncodingMode(codec, settings, encodingMode),
      selection: selectionOf(row, sources),
    };
  });

const titlesOf = (candidates: readonly Candidate[], { perTitle }: StartRequest): ContentTitle[] =>
  [...Map.groupBy(candidates, ({ codec }) => codec).entries()].flatMap(([codec, group]) => {
    const [first] = group;
    if (!first) return [];
    const name = Object.entries(perTitleConfigurations).find(([kind]) => kind === codec)?.[1];
    return {
      key: first.key,
      selection: first.selection,
      templates: group.map(({ key, row, settings }) => ({ id: key, mode: row.mode, codec, settings })),
      configuration: (name && perTitle?.[name]) ?? {},
    };
  });

/** Returns what a worker must encode in parts to estimate the size of an encoding. */
export const contentRequests = async (
  context: Context,
  parts: EncodingParts,
  sources: EncodingSources,
  request: StartRequest,
): Promise<ContentRequests> => {
  const ids = parts.streams.map((row) => row.codec_config_id);
  const candidates = candidatesOf(parts, sources, await streamConfigurations(context, ids), request);
  const segmentSeconds = [...new Set(parts.muxings.flatMap((row) => segmentSecondsOf(row) ?? []))];
  const { offset = 0, duration } = request.trimming ?? {};
  return new Map(
    [...Map.groupBy(candidates, ({ file }) => file)].map(([file, group]): [string, ContentRequest] => [
      file,
      {
        streams: group
          .filter(({ row }) => !isTemplateMode(row.mode))
          .map(({ key, codec, settings, selection }) => ({ key, kind: codec, settings, selection })),
        titles: titlesOf(
          group.filter(({ row }) => isTemplateMode(row.mode)),
          request,
        ),
        segmentSeconds,
        trimming: { offsetSeconds: offset, ...(duration !== undefined && { durationSeconds: duration }) },
      },
    ]),
  );
};
