import { notFound, type ResultOf, type encodings } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../shared/context.ts';
import { toInstant, toOptionalInstant } from '../shared/instant.ts';

export type EncodingRow = Selectable<Database['encodings']>;
export type EncodingResult = ResultOf<typeof encodings.get>;

/** Loads an encoding of the caller's organization. */
export const loadEncoding = async (context: Context, id: string): Promise<EncodingRow> => {
  const locked = context.batch?.encodings.get(id);
  if (locked) return locked;
  const row = await context.db
    .selectFrom('encodings')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('encoding', id);
  return row;
};

/** Same as `loadEncoding`, but locks the row until the transaction ends. */
export const lockEncoding = async (context: Context, id: string): Promise<EncodingRow> => {
  const locked = context.batch?.encodings.get(id);
  if (locked) return locked;
  const row = await context.db
    .selectFrom('encodings')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('encoding', id);
  context.batch?.encodings.set(id, row);
  return row;
};

export const customDataOf = (customData: Record<string, unknown>) =>
  // Validated as JSON when it was received.
  customData as NonNullable<EncodingResult['customData']>;

const instantsOf = (row: EncodingRow) => ({
  queuedAt: toOptionalInstant(row.queued_at),
  startedAt: toOptionalInstant(row.started_at),
  runningAt: toOptionalInstant(row.running_at),
  finishedAt: toOptionalInstant(row.finished_at),
  errorAt: toOptionalInstant(row.error_at),
  firstPlayableAt: toOptionalInstant(row.first_playable_at),
});

export const toEncoding = (row: EncodingRow): EncodingResult => ({
  id: row.id,
  name: row.name ?? undefined,
  description: row.description ?? undefined,
  customData: row.custom_data ? customDataOf(row.custom_data) : undefined,
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
  type: row.type,
  status: row.status,
  progress: row.status === 'FINISHED' ? 100 : row.progress,
  cloudRegion: row.cloud_region ?? undefined,
  ...(row.infrastructure_id !== null && {
    infrastructureId: row.infrastructure_id,
    infrastructure: { infrastructureId: row.infrastructure_id, cloudRegion: row.cloud_region ?? 'EXTERNAL' },
  }),
  selectedCloudRegion: row.started_at ? (row.cloud_region ?? 'AUTO') : undefined,
  encoderVersion: row.encoder_version ?? undefined,
  selectedEncoderVersion: row.selected_encoder_version ?? undefined,
  // Written from the start request, which the contract has validated.
  selectedEncodingMode: (row.selected_encoding_mode ?? undefined) as EncodingResult['selectedEncodingMode'],
  labels: row.labels,
  ...instantsOf(row),
});
