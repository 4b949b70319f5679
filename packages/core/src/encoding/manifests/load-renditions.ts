import { configurations, type CodecKind, type MuxingType, type Rendition } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

export type { Rendition };

type MuxingSettings = { streams: { streamId: string }[]; outputs?: { outputId: string; outputPath: string }[] };
type StreamRow = { id: string; kind: string; language: string | undefined };
type MediaKind = Rendition['kind'];

const isCodec = (kind: string): kind is CodecKind => kind in configurations.kinds;

const mediaOf = (kind: CodecKind): MediaKind => {
  const { path } = configurations.kinds[kind];
  if (path.startsWith('audio/')) return 'AUDIO';
  return path.startsWith('subtitles/') ? 'SUBTITLE' : 'VIDEO';
};

const kindOf = (codecs: readonly CodecKind[]): MediaKind => {
  const kinds = new Set(codecs.map(mediaOf));
  return (['VIDEO', 'AUDIO', 'SUBTITLE'] as const).find((kind) => kinds.has(kind)) ?? 'VIDEO';
};

const loadStreams = async (context: Context, encodingId: string): Promise<Map<string, StreamRow>> => {
  const rows = await context.db
    .selectFrom('streams')
    .innerJoin('resources', 'resources.id', 'streams.codec_config_id')
    .select(['streams.id', 'streams.settings', 'resources.kind'])
    .where('streams.organization_id', '=', context.organizationId)
    .where('streams.encoding_id', '=', encodingId)
    .execute();
  return new Map(
    rows.map((row) => {
      // Validated by the stream's request schema.
      const { metadata } = row.settings as { metadata?: { language?: string } };
      return [row.id, { id: row.id, kind: row.kind, language: metadata?.language }];
    }),
  );
};

/** Returns the measured language, if none was set. */
const measuredLanguage = (facts: Record<string, unknown> | null): string | undefined => {
  // Written by the worker from the media package's facts.
  const { tracks = [] } = (facts ?? {}) as { tracks?: { language?: string | null }[] };
  const trackLanguage = tracks.find(({ language }) => language)?.language;
  return trackLanguage && trackLanguage !== 'und' ? trackLanguage : undefined;
};

/** Loads the written muxings of an encoding, in order of creation. */
export const loadRenditions = async (context: Context, encodingId: string): Promise<Rendition[]> => {
  const streams = await loadStreams(context, encodingId);
  const rows = await context.db
    .selectFrom('muxings')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('facts', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    // Validated by the muxing's request schema; the table's types are MuxingType.
    const settings = row.settings as MuxingSettings;
    const muxedStreams = settings.streams.flatMap(({ streamId }) => streams.get(streamId) ?? []);
    const codecs = muxedStreams.map((stream) => stream.kind).filter(isCodec);
    const language = muxedStreams.find((stream) => stream.language)?.language ?? measuredLanguage(row.facts);
    return {
      encodingId,
      muxingId: row.id,
      muxingType: row.type as MuxingType,
      kind: kindOf(codecs),
      codecs,
      streamIds: muxedStreams.map((stream) => stream.id),
      ...(language && { language }),
      outputs: settings.outputs ?? [],
      facts: row.facts ?? {},
    };
  });
};
