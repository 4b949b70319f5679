import { notFound, type Condition, type Ignoring, type ResultOf, type streams } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { customDataOf } from '../../encoding-store.ts';

export type StreamRow = Selectable<Database['streams']>;
export type StreamResult = ResultOf<typeof streams.get>;

export type StreamInput = {
  inputId?: string;
  inputPath?: string;
  inputStreamId?: string;
  selectionMode?: string;
  position?: number;
};

/** Request fields that have no column of their own, as validated by the contract. */
export type StreamSettings = {
  inputStreams: StreamInput[];
  outputs?: { outputId: string; outputPath: string }[];
  metadata?: { language?: string };
  conditions?: Condition;
};

/** Facts that workers found and files that they created. */
export type StreamFacts = {
  input?: Record<string, unknown>;
  appliedSettings?: { width?: number; height?: number };
  segmentsEncoded?: number;
  ignoredBy?: Ignoring[];
};

// Streams are written only by this feature, from requests that the contract has validated.
export const streamSettings = (row: Pick<StreamRow, 'settings'>): StreamSettings => row.settings as StreamSettings;
export const streamFacts = (row: Pick<StreamRow, 'facts'>): StreamFacts => row.facts ?? {};

export const loadStream = async (context: Context, encodingId: string, id: string): Promise<StreamRow> => {
  const row = await context.db
    .selectFrom('streams')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('stream', id);
  return row;
};

export const toStream = (row: StreamRow): StreamResult => {
  const { input: _input, ...facts } = streamFacts(row);
  return {
    ...streamSettings(row),
    ...facts,
    id: row.id,
    name: row.name ?? undefined,
    description: row.description ?? undefined,
    customData: row.custom_data ? customDataOf(row.custom_data) : undefined,
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
    codecConfigId: row.codec_config_id,
    // Written from the request's own enum.
    mode: row.mode as StreamResult['mode'],
  };
};
