import { notFound, type ResultOf, type watchFolders } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type WatchFolderRow = Selectable<Database['watch_folders']>;
export type WatchFolderResult = ResultOf<typeof watchFolders.get>;

export const watchFoldersOf = (context: Context) =>
  context.db.selectFrom('watch_folders').where('organization_id', '=', context.organizationId);

/** Loads a watch folder of the caller's organization; throws `not_found`. */
export const loadWatchFolder = async (context: Context, id: string): Promise<WatchFolderRow> => {
  const row = await watchFoldersOf(context).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('watch folder', id);
  return row;
};

export const toWatchFolder = (row: WatchFolderRow): WatchFolderResult => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  ...(row.description !== null && { description: row.description }),
  // The contract has validated it as JSON.
  ...(row.custom_data && { customData: row.custom_data as NonNullable<WatchFolderResult['customData']> }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
  input: { inputId: row.input_id, inputPath: row.input_path },
  outputs: row.outputs,
  status: row.status,
  ...(row.status_text !== null && { statusText: row.status_text }),
});
