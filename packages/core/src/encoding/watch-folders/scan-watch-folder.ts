import { createHash } from 'node:crypto';
import { AppError, inputs, type ReadableInput } from '@sluice/contract';
import { inputAdapter, type InputIo, type RemoteFile } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { openResource } from '../families/open-resource.ts';
import { startVideo } from './start-video.ts';
import type { WatchFolderRow } from './watch-folder-store.ts';

/** Dependencies for listing files, except those that follow from the folder. */
export type ListingIo = Omit<InputIo, 'objects' | 'organizationId' | 'inputId'>;

const filesMax = 20_000;
const insertBatch = 500;
// Scans may overlap, so a file must be unchanged for a minimum time, not just between two scans.
const settleMilliseconds = 20_000;

// Folders also contain notes, thumbnails and incomplete files.
const videoExtensions = new Set(
  (
    '3gp aac ac3 avi flac flv gxf m2ts m4a m4v mkv mov mp3 mp4 mpeg mpg mts mxf oga ogg ogv opus ts vob wav ' +
    'webm wmv'
  ).split(' '),
);

const isVideoFile = (path: string): boolean => {
  const segments = path.split('/');
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
  return videoExtensions.has(extension.toLowerCase()) && !segments.some((segment) => segment.startsWith('.'));
};

const fingerprintOf = ({ sizeBytes, modifiedAt, version }: RemoteFile): string =>
  [sizeBytes ?? '', modifiedAt?.toISOString() ?? '', version ?? ''].join(' ').slice(0, 500);

/** Lists the media files in the folder. */
const listVideos = async (context: Context, folder: WatchFolderRow, io: ListingIo, signal: AbortSignal) => {
  const { kind, settings } = await openResource(context, inputs, folder.input_id);
  const adapter = inputAdapter<ReadableInput>(kind);
  const full = {
    ...io,
    objects: context.services.objects,
    organizationId: context.organizationId,
    inputId: folder.input_id,
  };
  const files: RemoteFile[] = [];
  for await (const file of adapter.list?.(settings, folder.input_path, full, signal) ?? []) {
    signal.throwIfAborted();
    if (isVideoFile(file.path) && file.sizeBytes !== 0) files.push(file);
    if (files.length > filesMax)
      throw new AppError('input_too_large', { evidence: `The folder has more than ${filesMax} media files.` });
  }
  return files;
};

type KnownFile = { id: string; path: string; fingerprint: string; status: string; first_seen_at: Date };

const knownFiles = (context: Context, folder: WatchFolderRow): Promise<KnownFile[]> =>
  context.db
    .selectFrom('watched_files')
    .select(['id', 'path', 'fingerprint', 'status', 'first_seen_at'])
    .where('watch_folder_id', '=', folder.id)
    .execute();

const remember = async (context: Context, folder: WatchFolderRow, files: readonly RemoteFile[]): Promise<void> => {
  const rows = files.map((file) => ({
    id: newId(),
    organization_id: folder.organization_id,
    watch_folder_id: folder.id,
    path: file.path,
    fingerprint: fingerprintOf(file),
    size_bytes: file.sizeBytes === undefined ? null : String(file.sizeBytes),
    first_seen_at: context.clock.now(),
  }));
  for (let at = 0; at < rows.length; at += insertBatch)
    await context.db
      .insertInto('watched_files')
      .values(rows.slice(at, at + insertBatch).map((row) => ({ ...row, status: 'WAITING' as const })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** Deletes waiting files that have changed or disappeared. */
const forget = async (context: Context, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await context.db.deleteFrom('watched_files').where('id', 'in', ids).where('status', '=', 'WAITING').execute();
};

/** Returns a readable output folder name that is unique for the file's path and content. */
const placeName = (folder: WatchFolderRow, { path, fingerprint }: KnownFile): string => {
  const base =
    path
      .replace(/\.\w+$/, '')
      .split('/')
      .at(-1) ?? '';
  const readable = base.replace(/[^\w-]+/g, '-').slice(0, 60);
  return `${readable}-${createHash('sha256').update(`${folder.id} ${path} ${fingerprint}`).digest('hex').slice(0, 10)}`;
};

/** Marks the file as taken and starts its encoding, atomically; the row lock prevents duplicate starts. */
const take = (context: Context, folder: WatchFolderRow, file: KnownFile): Promise<void> =>
  inTransaction(context, async (tx) => {
    const mine = await tx.db
      .updateTable('watched_files')
      .set({ status: 'TAKEN', failure: null })
      .where('id', '=', file.id)
      .where('status', '=', 'WAITING')
      .returning('id')
      .executeTakeFirst();
    if (!mine) return;
    const name = placeName(folder, file);
    const outputs = folder.outputs.map(({ outputId, outputPath }) => ({
      outputId,
      outputPath: [outputPath.replace(/\/+$/, ''), name].filter(Boolean).join('/'),
    }));
    const film = { inputId: folder.input_id, inputPath: file.path, name: file.path.slice(-255), outputs };
    const encodingId = await startVideo(tx, film);
    await tx.db.updateTable('watched_files').set({ encoding_id: encodingId }).where('id', '=', file.id).execute();
  });

const shelve = async (context: Context, file: KnownFile, error: AppError): Promise<void> => {
  const failure = [error.message, error.evidence].filter(Boolean).join(' ').slice(0, 2000);
  await context.db
    .updateTable('watched_files')
    .set({ status: 'FAILED', failure })
    .where('id', '=', file.id)
    .where('status', '=', 'WAITING')
    .execute();
};

/** Starts encodings of files that have not changed since the last scan; returns their number. */
const takeSettled = async (
  context: Context,
  folder: WatchFolderRow,
  settled: readonly KnownFile[],
): Promise<number> => {
  let count = 0;
  for (const file of settled) {
    try {
      await take(context, folder, file);
      count += 1;
    } catch (error) {
      // A full queue drains by itself, so the files wait for the next scan.
      if (error instanceof AppError && error.code === 'queue_limit_reached') return count;
      if (!(error instanceof AppError)) throw error;
      await shelve(context, file, error);
    }
  }
  return count;
};

const recordFailure = async (context: Context, folder: WatchFolderRow, text: string | null): Promise<void> => {
  const status = text === null ? 'STARTED' : 'ERROR';
  if (folder.status === status && folder.status_text === text) return;
  await context.db
    .updateTable('watch_folders')
    .set({ status, status_text: text, modified_at: context.clock.now() })
    .where('id', '=', folder.id)
    // Does not restart a folder that was stopped in the meantime.
    .where('status', '!=', 'STOPPED')
    .execute();
};

/** Scans a watch folder once: remembers new files and encodes those unchanged since the last scan. */
export const scanFolder = async (
  context: Context,
  folder: WatchFolderRow,
  io: ListingIo,
  signal: AbortSignal,
): Promise<number> => {
  let files: RemoteFile[];
  try {
    files = await listVideos(context, folder, io, signal);
  } catch (error) {
    const appError = error instanceof AppError ? error : new AppError('input_timeout', { cause: error });
    await recordFailure(context, folder, [appError.message, appError.evidence].filter(Boolean).join(' '));
    return 0;
  }
  await recordFailure(context, folder, null);
  const key = (file: { path: string; fingerprint: string }): string => `${file.path}\n${file.fingerprint}`;
  const here = new Set(files.map((file) => key({ path: file.path, fingerprint: fingerprintOf(file) })));
  const existingFiles = await knownFiles(context, folder);
  const waiting = existingFiles.filter(({ status }) => status === 'WAITING');
  await forget(
    context,
    waiting.filter((file) => !here.has(key(file))).map(({ id }) => id),
  );
  await remember(context, folder, files);
  const latest = context.clock.now().getTime() - settleMilliseconds;
  return takeSettled(
    context,
    folder,
    waiting.filter((file) => here.has(key(file)) && file.first_seen_at.getTime() <= latest),
  );
};
