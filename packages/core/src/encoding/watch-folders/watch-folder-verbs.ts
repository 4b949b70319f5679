import {
  AppError,
  inputs,
  invalid,
  type InputFor,
  type Page,
  type ReadableInput,
  type watchFolders,
} from '@sluice/contract';
import { inputAdapter } from '@sluice/storage';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { missingResources, refuseMissing } from '../encoding-parts.ts';
import { loadResource } from '../families/resource-store.ts';
import {
  loadWatchFolder,
  toWatchFolder,
  watchFoldersOf,
  type WatchFolderResult,
  type WatchFolderRow,
} from './watch-folder-store.ts';

const permission = 'encoding.watchFolders';

type Create = InputFor<typeof watchFolders.create>;

const checkInput = async (context: Context, { inputId }: Create['body']['input']): Promise<void> => {
  const { kind } = await loadResource(context, inputs, inputId);
  const isAvailable = Object.values(inputs.kinds).some(
    (candidate) => candidate.kind === kind && !('unavailable' in candidate),
  );
  // All available kinds have an adapter.
  if (!isAvailable || !inputAdapter(kind as ReadableInput).list)
    throw invalid('input.inputId', `The files of ${kind} inputs cannot be listed.`);
};

/** Creates a watch folder; it is watched once it is started. */
export const createWatchFolder = async (
  context: Context,
  { body }: Pick<Create, 'body'>,
): Promise<WatchFolderResult> => {
  authorize(context, permission, 'POST');
  const references = [
    { field: 'input.inputId', noun: 'input', family: 'inputs', id: body.input.inputId },
    ...body.outputs.map(({ outputId }, index) => ({
      field: `outputs[${index}].outputId`,
      noun: 'output',
      family: 'outputs',
      id: outputId,
    })),
  ];
  refuseMissing(await missingResources(context, references));
  await checkInput(context, body.input);
  return inTransaction(context, async (tx) => {
    const now = context.clock.now();
    const row = await tx.db
      .insertInto('watch_folders')
      .values({
        id: newId(),
        organization_id: context.organizationId,
        name: body.name ?? null,
        description: body.description ?? null,
        custom_data: body.customData ? JSON.stringify(body.customData) : null,
        input_id: body.input.inputId,
        input_path: body.input.inputPath,
        outputs: JSON.stringify(body.outputs),
        status: 'STOPPED',
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: permission, resourceId: row.id });
    return toWatchFolder(row);
  });
};

/** Returns a page of watch folders, newest first. */
export const listWatchFolders = async (
  context: Context,
  { query }: Pick<InputFor<typeof watchFolders.list>, 'query'>,
): Promise<Page<WatchFolderResult>> => {
  authorize(context, permission, 'GET');
  return readPage(
    watchFoldersOf(context).selectAll().orderBy('created_at', 'desc').orderBy('id'),
    query,
    toWatchFolder,
  );
};

export const getWatchFolder = async (
  context: Context,
  { params }: Pick<InputFor<typeof watchFolders.get>, 'params'>,
): Promise<WatchFolderResult> => {
  authorize(context, permission, 'GET');
  return toWatchFolder(await loadWatchFolder(context, params.watch_folder_id));
};

/** Deletes a watch folder with its file records; encodings are kept. */
export const deleteWatchFolder = async (
  context: Context,
  { params }: Pick<InputFor<typeof watchFolders.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  const { id } = await loadWatchFolder(context, params.watch_folder_id);
  return inTransaction(context, async (tx) => {
    await tx.db.deleteFrom('watch_folders').where('id', '=', id).execute();
    await audit(tx, { action: 'delete', resource: permission, resourceId: id });
    return { id };
  });
};

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '' && segment !== '.');

const isWithin = (path: string, folder: string): boolean =>
  segmentsOf(folder).every((segment, index) => segmentsOf(path)[index] === segment);

/** Rejects overlapping watch folders, whose videos would be encoded twice; `conflict` names the other folder. */
const refuseWatchedTwice = async (context: Context, { id, input_id, input_path: path }: WatchFolderRow) => {
  // Locks the input, so that concurrent starts of folders with the same input wait.
  await context.db.selectFrom('resources').select('id').where('id', '=', input_id).forUpdate().execute();
  const others = await watchFoldersOf(context)
    .select(['id', 'name', 'input_path'])
    .where('input_id', '=', input_id)
    .where('id', '!=', id)
    .where('status', '!=', 'STOPPED')
    .execute();
  const other = others.find((one) => isWithin(path, one.input_path) || isWithin(one.input_path, path));
  if (!other) return;
  const evidence = `The watch folder ${other.name ?? other.id} already watches "${other.input_path}" of this input. Stop it, or add the outputs of both folders to it.`;
  throw new AppError('conflict', { evidence });
};

/** Starts or stops watching a folder; repeated calls have no effect. */
export const setWatched =
  (status: 'STARTED' | 'STOPPED') =>
  async (
    context: Context,
    { params }: Pick<InputFor<typeof watchFolders.start>, 'params'>,
  ): Promise<{ id: string }> => {
    authorize(context, permission, 'POST');
    const folder = await loadWatchFolder(context, params.watch_folder_id);
    const { id } = folder;
    return inTransaction(context, async (tx) => {
      if (status === 'STARTED') await refuseWatchedTwice(tx, folder);
      await tx.db
        .updateTable('watch_folders')
        .set({ status, status_text: null, modified_at: tx.clock.now() })
        .where('id', '=', id)
        .execute();
      const action = status === 'STARTED' ? 'start' : 'stop';
      await audit(tx, { action, resource: permission, resourceId: id });
      return { id };
    });
  };
