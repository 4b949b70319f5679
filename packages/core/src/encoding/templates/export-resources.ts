import { allFamilyOperations, type Fields } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { ResourceRow } from '../families/resource-store.ts';
import type { StreamRow } from '../encodings/streams/stream-store.ts';
import { commonProperties } from './common-properties.ts';

export type ExportedResource = {
  id: string;
  ownerId?: string;
  operationId: string;
  properties: Record<string, unknown>;
  secretNames: readonly string[];
};

const secretNamesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.secret
      ? [name]
      : field.type === 'object'
        ? secretNamesOf(field.fields).map((inner) => `${name}.${inner}`)
        : [],
  );

type Owners = ReadonlyMap<string, string>;

/** Converts a resource for export; the owner's muxing type determines the operation that creates a DRM. */
const toExported = (row: ResourceRow, types: Owners): ExportedResource[] => {
  const type = types.get(row.owner_id ?? '');
  const entry = allFamilyOperations.find(
    ({ family, kind, verb }) =>
      verb === 'kind.create' &&
      family.name === row.family &&
      kind?.kind === row.kind &&
      (family.ownerType === undefined || family.ownerType === type),
  );
  if (!entry?.kind) return [];
  return [
    {
      id: row.id,
      ...(row.owner_id !== null && { ownerId: row.owner_id }),
      operationId: entry.operation.id,
      properties: {
        ...commonProperties(row),
        ...row.settings,
      },
      secretNames: row.secrets ? secretNamesOf(entry.kind.fields) : [],
    },
  ];
};

const filtersOf = (context: Context, encodingId: string): Promise<Selectable<Database['stream_filters']>[]> =>
  context.db
    .selectFrom('stream_filters')
    .innerJoin('streams', 'streams.id', 'stream_filters.stream_id')
    .selectAll('stream_filters')
    .where('streams.encoding_id', '=', encodingId)
    .where('stream_filters.organization_id', '=', context.organizationId)
    .orderBy('position')
    .orderBy('filter_id')
    .execute();

const ofOrganization = (context: Context) =>
  context.db
    .selectFrom('resources')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .orderBy('created_at')
    .orderBy('id');

/** Loads the codec configurations and filters that the encoding's streams refer to. */
export const loadNamedResources = async (
  context: Context,
  encodingId: string,
  streams: readonly StreamRow[],
): Promise<ExportedResource[]> => {
  const filters = await filtersOf(context, encodingId);
  const ids = [...streams.map((row) => row.codec_config_id), ...filters.map((row) => row.filter_id)];
  if (ids.length === 0) return [];
  const rows = await ofOrganization(context).where('id', 'in', ids).execute();
  return rows.flatMap((row) => toExported(row, new Map()));
};

/** Loads all parts of the encoding besides streams and muxings, and the filters of its streams. */
export const exportedParts = async (context: Context, encodingId: string) => {
  const rows = await ofOrganization(context).where('encoding_id', '=', encodingId).execute();
  const muxings = await context.db
    .selectFrom('muxings')
    .select(['id', 'type'])
    .where('encoding_id', '=', encodingId)
    .execute();
  const types = new Map(muxings.map(({ id, type }) => [id, type]));
  return {
    parts: rows.flatMap((row) => toExported(row, types)),
    filters: await filtersOf(context, encodingId),
  };
};
