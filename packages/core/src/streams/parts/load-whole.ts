import type { Context } from '../../shared/context.ts';
import { versionFolder } from '../files/version-files.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { loadRenditions, type EncodedRendition } from './load-renditions.ts';

/** Files of the version that a part is made of. */
export type WholeVersion = { folder: string; renditions: EncodedRendition[] };

/** Returns the files of the version that another one is a part of; undefined if it has none. */
export const loadWhole = async (
  context: Context,
  { trimmed_version_id: id, organization_id: organizationId }: VersionRow,
): Promise<WholeVersion | undefined> => {
  const row = await context.db
    .selectFrom('stream_versions')
    .select(['id', 'stream_id', 'encoding_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (!row?.encoding_id) return undefined;
  const folder = versionFolder(row.stream_id, row.id);
  return { folder, renditions: await loadRenditions(context, row.encoding_id, folder) };
};
