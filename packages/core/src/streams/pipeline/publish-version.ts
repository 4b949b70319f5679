import { streamsKey } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { nextRevision, type VersionRow } from '../store/stream-store.ts';
import { selectPoster } from './select-poster.ts';

/** Reports whether a poster is a frame of a version, and not a picture that a user uploaded. */
const isFrame = (streamId: string, key: string | null): boolean =>
  key === null || (key.startsWith(streamsKey(streamId)) && key.includes('/posters/'));

/** Makes a ready version the one that is played, with its best frame as the poster; one of the future waits. */
export const publishVersion = async (tx: Context, version: VersionRow): Promise<void> => {
  if (version.publish_at && version.publish_at > tx.clock.now()) return;
  const stream = await tx.db
    .selectFrom('hosted_streams')
    .select(['id', 'poster_key'])
    .where('id', '=', version.stream_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const poster = isFrame(stream.id, stream.poster_key) ? await selectPoster(tx, version) : undefined;
  await tx.db
    .updateTable('hosted_streams')
    .set({
      version_id: version.id,
      ...(version.asset_url !== null && { asset_url: version.asset_url }),
      ...(poster !== undefined && { poster_key: poster }),
      revision: nextRevision,
      modified_at: tx.clock.now(),
    })
    .where('id', '=', stream.id)
    .execute();
  await tx.db.updateTable('stream_versions').set({ publish_at: null }).where('id', '=', version.id).execute();
};
