import { z } from 'zod';
import { outputPath } from '../encodings/schema.ts';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryList } from '../../shared/query.ts';
import { id, idResponse, ignoredInput, instant, page, resourceInput, resourceOutput } from '../../shared/resource.ts';

export const watchFolderStatuses = ['STOPPED', 'STARTED', 'ERROR'] as const;
export const watchedFileStatuses = ['WAITING', 'TAKEN', 'FAILED'] as const;
export type WatchFolderStatus = (typeof watchFolderStatuses)[number];
export type WatchedFileStatus = (typeof watchedFileStatuses)[number];

const permission = 'encoding.watchFolders';
const base = '/encoding/watch-folders';
const one = `${base}/{watch_folder_id}` as const;
const files = `${one}/files` as const;

const folderPath = z
  .string()
  .max(1024)
  .refine((path) => !path.split(/[/\\]/).includes('..') && !path.includes('\0'), 'The path must not leave its folder.');

const watched = z.object({
  inputId: id.describe('An input whose files can be listed'),
  inputPath: folderPath.describe('Folder to watch, including its subfolders'),
});
const written = z.object({
  outputId: id,
  outputPath: outputPath.describe('Folder in which each file gets its own subfolder'),
});

const watchFolderRequest = z.looseObject({
  ...resourceInput,
  ...ignoredInput,
  input: watched,
  outputs: z.array(written).min(1, 'A watch folder needs at least one output.').max(10),
});

const watchFolderResponse = z.object({
  ...resourceOutput,
  input: watched,
  outputs: z.array(written),
  status: z.enum(watchFolderStatuses).describe('ERROR while the folder cannot be listed; listing is retried'),
  statusText: z.string().optional().describe('Reason why the folder cannot be listed'),
});

const watchedFile = z.object({
  id,
  path: z.string(),
  size: z.number().optional(),
  status: z
    .enum(watchedFileStatuses)
    .describe('WAITING until it stops changing, TAKEN with its encoding, FAILED if none could be started'),
  encodingId: id.optional(),
  text: z.string().optional().describe('Reason why no encoding could be started'),
  firstSeenAt: instant,
});

const errors = ['not_found'] as const;

export const watchFolders = {
  list: operation({
    id: 'encoding.watchFolders.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List watch folders',
    query: z.object(paging),
    response: page(watchFolderResponse),
  }),
  create: operation({
    id: 'encoding.watchFolders.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a watch folder; each new video in it is encoded to HLS and DASH',
    request: watchFolderRequest,
    response: watchFolderResponse,
    errors: ['validation_failed', 'reference_missing'],
  }),
  get: operation({
    id: 'encoding.watchFolders.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a watch folder',
    response: watchFolderResponse,
    errors,
  }),
  delete: operation({
    id: 'encoding.watchFolders.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete a watch folder; the encodings that it started are kept',
    response: idResponse,
    errors,
  }),
  start: operation({
    id: 'encoding.watchFolders.start',
    method: 'POST',
    path: `${one}/start`,
    permission,
    status: 200,
    summary: 'Start watching a folder',
    request: z.looseObject({}),
    bodyOptional: true,
    response: idResponse,
    errors,
  }),
  stop: operation({
    id: 'encoding.watchFolders.stop',
    method: 'POST',
    path: `${one}/stop`,
    permission,
    status: 200,
    summary: 'Stop watching a folder; running encodings continue',
    request: z.looseObject({}),
    bodyOptional: true,
    response: idResponse,
    errors,
  }),
  listFiles: operation({
    id: 'encoding.watchFolders.files.list',
    method: 'GET',
    path: files,
    permission,
    status: 200,
    summary: 'List the files found in a watch folder with their status',
    query: z.object({ ...paging, status: queryList(watchedFileStatuses) }),
    response: page(watchedFile),
    errors,
  }),
  retryFile: operation({
    id: 'encoding.watchFolders.files.retry',
    method: 'POST',
    path: `${files}/{file_id}/retry`,
    permission,
    status: 200,
    summary: 'Retry a failed file at the next scan',
    request: z.looseObject({}),
    bodyOptional: true,
    response: idResponse,
    errors: ['not_found', 'conflict'],
  }),
};

export const watchFolderOperations: readonly Operation[] = Object.values(watchFolders);
