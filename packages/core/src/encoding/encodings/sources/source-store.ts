import { inputStreams, sidecars, streamParts, encodingParts, type Family } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';

/** A part of an encoding: an input stream, an overlay on a stream, or a sidecar file. */
export type SourcePart = {
  id: string;
  family: string;
  kind: string;
  /** Id of the encoding or stream that it belongs to. */
  ownerId: string;
  // Validated by the kind's schema when they were stored.
  settings: Record<string, unknown>;
};

export type AppliedFilter = { streamId: string; filterId: string; kind: string; settings: Record<string, unknown> };

export type EncodingSources = { parts: SourcePart[]; filters: AppliedFilter[] };

export const sourceFamilies: readonly Family[] = [inputStreams, ...streamParts, ...encodingParts, sidecars];

const loadParts = async (context: Context, encodingId: string): Promise<SourcePart[]> => {
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'family', 'kind', 'owner_id', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where(
      'family',
      'in',
      sourceFamilies.map(({ name }) => name),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ owner_id, ...row }) => ({ ...row, ownerId: owner_id ?? encodingId }));
};

const loadFilters = async (context: Context, encodingId: string): Promise<AppliedFilter[]> => {
  const rows = await context.db
    .selectFrom('stream_filters')
    .innerJoin('streams', 'streams.id', 'stream_filters.stream_id')
    .innerJoin('resources', 'resources.id', 'stream_filters.filter_id')
    .select([
      'stream_filters.stream_id as streamId',
      'resources.id as filterId',
      'resources.kind as kind',
      'resources.settings as settings',
    ])
    .where('stream_filters.organization_id', '=', context.organizationId)
    .where('streams.encoding_id', '=', encodingId)
    .orderBy('stream_filters.position')
    .orderBy('stream_filters.filter_id')
    .execute();
  return rows;
};

/** Loads the input streams, overlays, sidecars and filters of an encoding; none contains secrets. */
export const loadSources = async (context: Context, encodingId: string): Promise<EncodingSources> => ({
  parts: await loadParts(context, encodingId),
  filters: await loadFilters(context, encodingId),
});
