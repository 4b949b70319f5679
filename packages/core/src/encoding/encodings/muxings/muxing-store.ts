import {
  notFound,
  type Ignoring,
  type MuxingSettingsOf,
  type MuxingType,
  type ResultOf,
  type muxings,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { customDataOf } from '../../encoding-store.ts';

export type MuxingRow = Selectable<Database['muxings']>;
export type MuxingResult = ResultOf<typeof muxings.get>;

/** Request fields that have no column of their own, as validated by the contract. */
export type MuxingSettings = {
  streams: { streamId: string }[];
  outputs?: { outputId: string; outputPath: string; acl?: { permission: 'PUBLIC_READ' | 'PRIVATE' }[] }[];
  segmentLength?: number;
  segmentNaming?: string;
  segmentNamingTemplate?: string;
  initSegmentName?: string;
  initSegmentNameTemplate?: string;
  filename?: string;
  fragmentDuration?: number;
  fragmentedMP4MuxingManifestType?: MuxingSettingsOf<'MP4'>['fragmentedMP4MuxingManifestType'];
  startOffset?: number;
  minimumSegmentLength?: number;
  framesPerCmafChunk?: number;
  ptsAlignMode?: string;
  /** Transport stream settings, in the format of the muxing's own type. */
  configuration?: unknown;
  streamConditionsMode?: 'DROP_MUXING' | 'DROP_STREAM';
  ignoredBy?: Ignoring[];
};

type TrackFacts = {
  media: 'video' | 'audio' | 'subtitle';
  codec: string;
  width: number | null;
  height: number | null;
  frameRate: { numerator: number; denominator: number } | null;
  channels: number | null;
  sampleRate: number | null;
};

/** Facts that workers measured about a muxing's files, limited to those that this package reads. */
export type MuxingFacts = {
  tracks: TrackFacts[];
  averageBandwidthBitsPerSecond: number;
  sizeBytes: number;
  durationSeconds: number;
  segments: { name: string; sizeBytes: number; durationSeconds: number }[];
  initSegment: { name: string } | null;
  file: { name: string } | null;
  byteRanges?: { startBytes: number; endBytes: number; durationSeconds: number }[];
};

// Muxings are written only by this feature, from requests that the contract has validated.
export const muxingSettings = (row: Pick<MuxingRow, 'settings'>): MuxingSettings => row.settings as MuxingSettings;
// Written by the worker from the media package's facts.
export const muxingFacts = (row: Pick<MuxingRow, 'facts'>): MuxingFacts | undefined =>
  (row.facts ?? undefined) as MuxingFacts | undefined;

/** Loads a muxing of the encoding; `type` restricts it to one type. */
export const loadMuxing = async (
  context: Context,
  encodingId: string,
  id: string,
  type?: MuxingType,
): Promise<MuxingRow> => {
  let rows = context.db
    .selectFrom('muxings')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('id', '=', id);
  if (type) rows = rows.where('type', '=', type);
  const row = await rows.executeTakeFirst();
  if (!row) throw notFound('muxing', id);
  return row;
};

const rates = ({ segments, averageBandwidthBitsPerSecond }: MuxingFacts) => {
  const each = segments
    .filter(({ durationSeconds }) => durationSeconds > 0)
    .map(({ sizeBytes, durationSeconds }) => Math.round((sizeBytes * 8) / durationSeconds));
  return {
    avgBitrate: averageBandwidthBitsPerSecond,
    minBitrate: each.length > 0 ? Math.min(...each) : averageBandwidthBitsPerSecond,
    maxBitrate: each.length > 0 ? Math.max(...each) : averageBandwidthBitsPerSecond,
    ...(segments.length > 0 && { segmentsMuxed: segments.length }),
  };
};

export const toMuxing = (row: MuxingRow): MuxingResult => {
  const settings = muxingSettings(row);
  const facts = muxingFacts(row);
  return {
    ...settings,
    ...(facts && rates(facts)),
    id: row.id,
    // Written from the typed paths of the contract.
    type: row.type as MuxingType,
    outputs: settings.outputs ?? [],
    name: row.name ?? undefined,
    description: row.description ?? undefined,
    customData: row.custom_data ? customDataOf(row.custom_data) : undefined,
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
  };
};
