import { AppError } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { insertIngestPoints } from '../../live-store/ingest-point-store.ts';
import { insertStreamKey, streamKeyHash, streamKeysOf, type StreamKeyRow } from '../../live-store/stream-key-store.ts';
import type { LiveInput } from './live-input.ts';
import { pointsOfInput } from './points-of-input.ts';

type Assignment = { encodingId: string; pointId: string | null };

const assignReserved = async (tx: Context, { id, assigned_encoding_id }: StreamKeyRow, to: Assignment) => {
  if (assigned_encoding_id !== null && assigned_encoding_id !== to.encodingId)
    throw new AppError('encoding_not_startable', {
      evidence: `The stream key is assigned to the encoding ${assigned_encoding_id}.`,
    });
  await tx.db
    .updateTable('live_stream_keys')
    .set({
      assigned_encoding_id: to.encodingId,
      // A key that an ingest point has keeps it.
      ...(to.pointId !== null && { assigned_ingest_point_id: to.pointId }),
      modified_at: tx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
};

/** Assigns the organization's reserved key of this value to the encoding, or makes a temporary one of it. */
export const assignKey = async (tx: Context, value: string, to: Assignment): Promise<void> => {
  const reserved = await streamKeysOf(tx)
    .where('type', '=', 'RESERVED')
    .where('value_hash', '=', streamKeyHash(tx, value))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (reserved) return assignReserved(tx, reserved, to);
  const unnamed = { name: null, description: null, customData: null };
  const assigned = { assigned_encoding_id: to.encodingId, assigned_ingest_point_id: to.pointId };
  await insertStreamKey(tx, { ...unnamed, ...assigned, value, type: 'TEMPORARY' });
};

const assignStatic = async (tx: Context, encodingId: string, pointId: string): Promise<void> => {
  const key = await streamKeysOf(tx)
    .where('assigned_ingest_point_id', '=', pointId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!key)
    throw new AppError('encoding_not_startable', { evidence: `The ingest point ${pointId} has no stream key.` });
  await assignReserved(tx, key, { encodingId, pointId });
};

/** Records the ingest points of a live encoding at its start, and assigns their stream keys to it. */
export const recordIngestPoints = async (tx: Context, encodingId: string, input: LiveInput): Promise<void> => {
  const points = pointsOfInput(input).map((point, position) => ({ ...point, position, id: point.staticId ?? newId() }));
  await insertIngestPoints(
    tx,
    points.map(({ id, position, inputId, protocol, name, staticId, srt }) => ({
      encoding_id: encodingId,
      organization_id: tx.organizationId,
      position,
      id,
      input_id: inputId,
      protocol,
      mode: srt?.mode ?? null,
      name: name ?? null,
      is_static: staticId !== undefined,
    })),
  );
  for (const { id, staticId, streamKey } of points) {
    if (staticId !== undefined) await assignStatic(tx, encodingId, staticId);
    if (streamKey !== undefined) await assignKey(tx, streamKey, { encodingId, pointId: id });
  }
};
