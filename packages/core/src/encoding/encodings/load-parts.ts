import type { Context } from '../../shared/context.ts';
import type { MuxingRow } from './muxings/muxing-store.ts';
import type { StreamRow } from './streams/stream-store.ts';

export type EncodingParts = { streams: StreamRow[]; muxings: MuxingRow[] };

/** Loads all streams and muxings of an encoding, in order of creation. */
export const loadParts = async (context: Context, encodingId: string): Promise<EncodingParts> => {
  const streams = await context.db
    .selectFrom('streams')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const muxings = await context.db
    .selectFrom('muxings')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { streams, muxings };
};
