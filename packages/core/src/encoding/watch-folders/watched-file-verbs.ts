import { AppError, notFound, type InputFor, type Page, type ResultOf, type watchFolders } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadWatchFolder } from './watch-folder-store.ts';

const permission = 'encoding.watchFolders';

type FileResult = ResultOf<typeof watchFolders.listFiles>['items'][number];

const toFile = (row: Selectable<Database['watched_files']>): FileResult => ({
  id: row.id,
  path: row.path,
  ...(row.size_bytes !== null && { size: Number(row.size_bytes) }),
  status: row.status,
  ...(row.encoding_id !== null && { encodingId: row.encoding_id }),
  ...(row.failure !== null && { text: row.failure }),
  firstSeenAt: toInstant(row.first_seen_at),
});

/** Returns a page of the files found in a watch folder, newest first. */
export const listWatchedFiles = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof watchFolders.listFiles>, 'params' | 'query'>,
): Promise<Page<FileResult>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadWatchFolder(context, params.watch_folder_id);
  let files = context.db.selectFrom('watched_files').where('watch_folder_id', '=', id);
  if (query.status?.length) files = files.where('status', 'in', query.status);
  return readPage(files.selectAll().orderBy('first_seen_at', 'desc').orderBy('id'), query, toFile);
};

/** Retries a failed file; the next scan starts its encoding. */
export const retryWatchedFile = async (
  context: Context,
  { params }: Pick<InputFor<typeof watchFolders.retryFile>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'POST');
  const { id } = await loadWatchFolder(context, params.watch_folder_id);
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .selectFrom('watched_files')
      .select(['id', 'status'])
      .where('watch_folder_id', '=', id)
      .where('id', '=', params.file_id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('file', params.file_id);
    if (row.status !== 'FAILED') throw new AppError('conflict', { evidence: `The file is ${row.status}.` });
    await tx.db
      .updateTable('watched_files')
      .set({ status: 'WAITING', failure: null })
      .where('id', '=', row.id)
      .execute();
    await audit(tx, { action: 'retry-file', resource: permission, resourceId: id, detail: { file: row.id } });
    return { id: row.id };
  });
};
