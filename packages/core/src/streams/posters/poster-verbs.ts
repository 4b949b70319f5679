import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InputFor, StreamType, streamPosters } from '@sluice/contract';
import { streamsKey } from '@sluice/storage';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { selectPoster } from '../pipeline/select-poster.ts';
import { hostedAddress } from '../store/hosted-address.ts';
import { loadStream, lockStream, nextRevision, streamPermissions, type StreamRow } from '../store/stream-store.ts';

type Poster = Pick<StreamRow, 'poster_key' | 'poster_url'>;

const isUploaded = ({ id }: StreamRow, key: string): boolean => key.startsWith(streamsKey(id, 'posters'));

const setPoster = async (tx: Context, id: string, poster: Poster): Promise<void> => {
  await tx.db
    .updateTable('hosted_streams')
    .set({ ...poster, revision: nextRevision, modified_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
};

/** Deletes the file of a poster that was uploaded; frames of a video stay with their version. */
const removeUploaded = async ({ services }: Context, stream: StreamRow): Promise<void> => {
  const { poster_key: key } = stream;
  if (key !== null && isUploaded(stream, key)) await services.objects.delete(key);
};

/** Sets the poster of a stream from an uploaded picture. */
export const uploadPoster =
  <C extends Context>(type: StreamType, encodePicture: (context: C, picture: Uint8Array) => Promise<Buffer>) =>
  async (
    context: C,
    { params, body }: InputFor<(typeof streamPosters)['video']['upload']>,
  ): Promise<{ posterUrl: string }> => {
    authorize(context, streamPermissions[type], 'POST');
    const { id } = await loadStream(context, type, params.stream_id);
    const picture = await encodePicture(context, body);
    const name = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    const key = streamsKey(id, 'posters', `${name}.webp`);
    await context.services.objects.putStream(key, Readable.from([picture]));
    const before = await inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, type, id);
      await setPoster(tx, id, { poster_key: key, poster_url: null });
      await audit(tx, { action: 'upload-poster', resource: streamPermissions[type], resourceId: id });
      return stream;
    });
    if (before.poster_key !== key) await removeUploaded(context, before);
    return { posterUrl: hostedAddress(context, id, 'poster') };
  };

/** Removes the poster of a stream; a video returns to its best frame. */
export const deletePoster =
  (type: StreamType) =>
  async (
    context: Context,
    { params }: Pick<InputFor<(typeof streamPosters)['video']['delete']>, 'params'>,
  ): Promise<undefined> => {
    authorize(context, streamPermissions[type], 'DELETE');
    const before = await inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, type, params.stream_id);
      const frame = stream.version_id === null ? undefined : await selectPoster(tx, stream.id, stream.version_id);
      await setPoster(tx, stream.id, { poster_key: frame ?? null, poster_url: null });
      await audit(tx, { action: 'delete-poster', resource: streamPermissions[type], resourceId: stream.id });
      return stream;
    });
    await removeUploaded(context, before);
  };
