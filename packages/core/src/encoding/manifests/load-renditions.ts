import { configurations, type CodecKind, type MuxingType } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

/** A muxing that a manifest can point to, with what the worker measured of it. */
export type Rendition = {
  encodingId: string;
  muxingId: string;
  muxingType: MuxingType;
  /** VIDEO if any of its streams is one. */
  kind: 'VIDEO' | 'AUDIO';
  codecs: CodecKind[];
  streamIds: string[];
  language?: string;
  outputs: { outputId: string; outputPath: string }[];
  facts: Record<string, unknown>;
};

type MuxingSettings = { streams: { streamId: string }[]; outputs?: { outputId: string; outputPath: string }[] };
type StreamRow = { id: string; kind: string; language: string | undefined };

const isCodec = (kind: string): kind is CodecKind => kind in configurations.kinds;
const isAudio = (kind: CodecKind): boolean => configurations.kinds[kind].path.startsWith('audio/');

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
      // Checked by the stream's request schema.
      const { metadata } = row.settings as { metadata?: { language?: string } };
      return [row.id, { id: row.id, kind: row.kind, language: metadata?.language }];
    }),
  );
};

/** The muxings of an encoding that have been written, in the order of their creation. */
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
    // Checked by the muxing's request schema; the table's types are MuxingType.
    const settings = row.settings as MuxingSettings;
    const own = settings.streams.flatMap(({ streamId }) => streams.get(streamId) ?? []);
    const codecs = own.map((stream) => stream.kind).filter(isCodec);
    const language = own.find((stream) => stream.language)?.language;
    return {
      encodingId,
      muxingId: row.id,
      muxingType: row.type as MuxingType,
      kind: codecs.every(isAudio) ? 'AUDIO' : 'VIDEO',
      codecs,
      streamIds: own.map((stream) => stream.id),
      ...(language && { language }),
      outputs: settings.outputs ?? [],
      facts: row.facts ?? {},
    };
  });
};
