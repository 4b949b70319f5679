import { AppError, inputs, type InputFor, type inputTools, type ResultOf } from '@sluice/contract';
import { inputAdapter, type InputAdapter, type InputIo, type RemoteFile } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf } from '../../shared/paging.ts';
import { openResource } from './open-resource.ts';

type Browsed = ResultOf<typeof inputTools.browse>;
type Level = Pick<Browsed, 'folders' | 'files'>;

/** Maximum number of files read, since storages list all files below a folder; beyond it the result is incomplete. */
const filesMax = 20_000;
const patienceSeconds = 15;

const folderOf = (folder: string): string => folder.split('/').filter(Boolean).join('/');

const readBelow = async (list: AsyncIterable<RemoteFile>, signal: AbortSignal) => {
  const files: RemoteFile[] = [];
  try {
    for await (const file of list) {
      files.push(file);
      if (files.length >= filesMax) return { files, complete: false };
    }
    return { files, complete: true };
  } catch (error) {
    // Returns the files found in time rather than nothing.
    if (signal.aborted && files.length > 0) return { files, complete: false };
    throw signal.aborted ? new AppError('input_timeout', { evidence: 'Listing the files took too long.' }) : error;
  }
};

/** Returns the folders and files directly below a folder, by name. */
export const levelOf = (files: readonly RemoteFile[], folder: string): Level => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const level: Level = { folders: [], files: [] };
  const folders = new Set<string>();
  for (const { path, sizeBytes, modifiedAt } of files) {
    const below = path.replace(/^\/+/, '');
    if (!below.startsWith(prefix)) continue;
    const [name = '', ...deeper] = below.slice(prefix.length).split('/');
    if (name === '') continue;
    if (deeper.length > 0) {
      if (!folders.has(name)) level.folders.push({ path: `${prefix}${name}`, name });
      folders.add(name);
      continue;
    }
    const facts = {
      ...(sizeBytes !== undefined && { size: sizeBytes }),
      ...(modifiedAt && { modifiedAt: toInstant(modifiedAt) }),
    };
    level.files.push({ path: below, name, ...facts });
  }
  return level;
};

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en', { numeric: true });

/** Returns one page of an input's folders and files at one level, folders first. */
export const browseInput = async (
  context: Context,
  { params, query }: InputFor<typeof inputTools.browse>,
  io: Omit<InputIo, 'inputId' | 'objects' | 'organizationId'>,
): Promise<Browsed> => {
  authorize(context, inputs.permission, 'GET');
  const opened = await openResource(context, inputs, params.input_id);
  const { organizationId, services } = context;
  // Settings and adapter have the same kind, which the union type does not express.
  const adapter = inputAdapter(opened.kind) as InputAdapter<unknown>;
  const folder = folderOf(query.folder ?? '');
  const page = { folder, offset: offsetOf(query), limit: limitOf(query) };
  if (!adapter.list) return { ...page, listable: false, complete: true, totalCount: 0, folders: [], files: [] };
  const signal = AbortSignal.timeout(patienceSeconds * 1000);
  const full = { ...io, objects: services.objects, organizationId, inputId: opened.id };
  const { files, complete } = await readBelow(adapter.list(opened.settings, folder, full, signal), signal);
  const level = levelOf(files, folder);
  const searchText = (query.search ?? '').toLowerCase();
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(searchText);
  const folders = level.folders.filter(fits).toSorted(byName);
  const matchingFiles = level.files.filter(fits).toSorted(byName);
  const { offset, limit } = page;
  return {
    ...page,
    listable: true,
    complete,
    totalCount: folders.length + matchingFiles.length,
    folders: folders.slice(offset, offset + limit),
    files: matchingFiles.slice(Math.max(0, offset - folders.length), Math.max(0, offset + limit - folders.length)),
  };
};
