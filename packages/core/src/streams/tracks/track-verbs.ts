import {
  AppError,
  notFound,
  tracksMax,
  type InputFor,
  type Page,
  type StreamTrack,
  type StreamTrackWithText,
  type StreamType,
  type streamTracks,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows, readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadStream, lockStream, nextRevision, streamPermissions, type StreamRow } from '../store/stream-store.ts';

type Row = Selectable<Database['stream_tracks']>;
type Operations = (typeof streamTracks)['video'];
type Body = InputFor<Operations['create']>['body'];

const tracksOf = ({ db, organizationId }: Context, streamId: string) =>
  db
    .selectFrom('stream_tracks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('stream_id', '=', streamId);

const loadTrack = (context: Context, streamId: string, id: string): Promise<Row> =>
  tracksOf(context, streamId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('track', id));

const toTrack = (row: Row): StreamTrack => ({
  id: row.id,
  kind: row.kind,
  ...(row.language !== null && { language: row.language }),
  ...(row.label !== null && { label: row.label }),
  isDefault: row.is_default,
  ...(row.generated_by !== null && { generatedBy: row.generated_by }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

const withText = (row: Row): StreamTrackWithText => ({ ...toTrack(row), text: row.text });

const columnsOf = ({ kind, language, label, isDefault, text }: Body) => ({
  kind,
  language: language ?? null,
  label: label || null,
  is_default: isDefault ?? false,
  text,
});

const touch = async (tx: Context, { id }: StreamRow): Promise<void> => {
  await tx.db
    .updateTable('hosted_streams')
    .set({ revision: nextRevision, modified_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
};

/** Players start with one track of a kind, so a new default replaces the earlier one. */
export const clearDefaultTrack = async (
  tx: Context,
  { id: streamId }: StreamRow,
  { kind, isDefault }: Pick<Body, 'kind' | 'isDefault'>,
): Promise<void> => {
  if (!isDefault) return;
  await tx.db
    .updateTable('stream_tracks')
    .set({ is_default: false })
    .where('stream_id', '=', streamId)
    .where('kind', '=', kind)
    .execute();
};

/** Returns a page of the captions and chapters of a stream, oldest first. */
export const listTracks =
  (type: StreamType) =>
  async (
    context: Context,
    { params, query }: Pick<InputFor<Operations['list']>, 'params' | 'query'>,
  ): Promise<Page<StreamTrack>> => {
    authorize(context, streamPermissions[type], 'GET');
    const { id } = await loadStream(context, type, params.stream_id);
    return readPage(tracksOf(context, id).orderBy('created_at').orderBy('id'), query, toTrack);
  };

export const getTrack =
  (type: StreamType) =>
  async (context: Context, { params }: Pick<InputFor<Operations['get']>, 'params'>): Promise<StreamTrackWithText> => {
    authorize(context, streamPermissions[type], 'GET');
    const { id } = await loadStream(context, type, params.stream_id);
    return withText(await loadTrack(context, id, params.track_id));
  };

/** Throws `limit_reached` if a stream has no room for another track. */
export const refuseMoreTracks = async (tx: Context, streamId: string): Promise<void> => {
  const count = await countRows(tracksOf(tx, streamId));
  if (count >= tracksMax)
    throw new AppError('limit_reached', { evidence: `The maximum is ${tracksMax} tracks; there are ${count}.` });
};

/** Adds captions or chapters to a stream. */
export const createTrack =
  (type: StreamType) =>
  (
    context: Context,
    { params, body }: Pick<InputFor<Operations['create']>, 'params' | 'body'>,
  ): Promise<StreamTrackWithText> => {
    authorize(context, streamPermissions[type], 'POST');
    return inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, type, params.stream_id);
      await refuseMoreTracks(tx, stream.id);
      await clearDefaultTrack(tx, stream, body);
      const now = tx.clock.now();
      const row = await tx.db
        .insertInto('stream_tracks')
        .values({
          ...columnsOf(body),
          id: newId(),
          stream_id: stream.id,
          organization_id: tx.organizationId,
          created_at: now,
          modified_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await touch(tx, stream);
      const detail = { track: row.id };
      await audit(tx, { action: 'add-track', resource: streamPermissions[type], resourceId: stream.id, detail });
      return withText(row);
    });
  };

/** Replaces captions or chapters. */
export const updateTrack =
  (type: StreamType) =>
  (context: Context, { params, body }: InputFor<Operations['update']>): Promise<StreamTrackWithText> => {
    authorize(context, streamPermissions[type], 'PUT');
    return inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, type, params.stream_id);
      const { id, text } = await loadTrack(tx, stream.id, params.track_id);
      await clearDefaultTrack(tx, stream, body);
      const row = await tx.db
        .updateTable('stream_tracks')
        // A text that a person has changed is not replaced when captions are generated again.
        .set({ ...columnsOf(body), ...(text !== body.text && { transcript_id: null }), modified_at: tx.clock.now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await touch(tx, stream);
      const detail = { track: id };
      await audit(tx, { action: 'update-track', resource: streamPermissions[type], resourceId: stream.id, detail });
      return withText(row);
    });
  };

/** Deletes captions or chapters. */
export const deleteTrack =
  (type: StreamType) =>
  async (context: Context, { params }: Pick<InputFor<Operations['delete']>, 'params'>): Promise<undefined> => {
    authorize(context, streamPermissions[type], 'DELETE');
    await inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, type, params.stream_id);
      const { id } = await loadTrack(tx, stream.id, params.track_id);
      await tx.db.deleteFrom('stream_tracks').where('id', '=', id).execute();
      await touch(tx, stream);
      const detail = { track: id };
      await audit(tx, { action: 'delete-track', resource: streamPermissions[type], resourceId: stream.id, detail });
    });
  };
