import { streamsKey } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { recordStreamChange } from '../events/index.ts';
import { needsTests, recordUntested, requestPublication } from '../publish-gate/request-publication.ts';
import { nextRevision, type StreamRow, type VersionRow } from '../store/stream-store.ts';
import { attempt } from './attempt.ts';
import { selectPoster } from './select-poster.ts';

/** Reports whether a poster is a picture that a user uploaded, and not a frame of a version. */
const isUploaded = (streamId: string, key: string | null): boolean =>
  key?.startsWith(streamsKey(streamId, 'posters')) ?? false;

type Playing = Pick<StreamRow, 'id' | 'poster_key' | 'version_id'>;

/** Returns the key of the best frame of a version; undefined without one, or if a user has chosen the poster. */
const newPosterOf = async (tx: Context, stream: Playing, versionId: string): Promise<string | undefined> =>
  isUploaded(stream.id, stream.poster_key) ? undefined : selectPoster(tx, stream.id, versionId);

/** Shows the best frame of the version that a locked stream plays as its poster. */
export const showPoster = async (tx: Context, stream: Playing): Promise<void> => {
  const poster = await newPosterOf(tx, stream, stream.version_id ?? '');
  if (poster === undefined) return;
  await tx.db.updateTable('hosted_streams').set({ poster_key: poster }).where('id', '=', stream.id).execute();
};

/** Marks a version as replaced by another one; viewers in mid-film go on with it for some hours. */
export const markReplaced = async (tx: Context, versionId: string): Promise<void> => {
  await tx.db.updateTable('stream_versions').set({ replaced_at: tx.clock.now() }).where('id', '=', versionId).execute();
};

/** Makes a ready version of a locked stream the one that is played, with its best frame as the poster. */
export const playVersion = async (tx: Context, stream: Playing, version: VersionRow): Promise<void> => {
  const poster = await newPosterOf(tx, stream, version.id);
  await tx.db
    .updateTable('hosted_streams')
    .set({
      version_id: version.id,
      trimming_version_id: version.trimmed_version_id === null ? null : version.id,
      ...(version.asset_url !== null && { asset_url: version.asset_url }),
      ...(poster !== undefined && { poster_key: poster }),
      revision: nextRevision,
      modified_at: tx.clock.now(),
    })
    .where('id', '=', stream.id)
    .execute();
  if (stream.version_id !== null && stream.version_id !== version.id) await markReplaced(tx, stream.version_id);
  await tx.db
    .updateTable('stream_versions')
    .set({ publish_at: null, replaced_at: null })
    .where('id', '=', version.id)
    .execute();
};

/** Same as `playVersion`, and records the event unless the version is played already. */
export const publishVersion = async (tx: Context, stream: Playing, version: VersionRow): Promise<void> => {
  await playVersion(tx, stream, version);
  if (stream.version_id !== version.id) await recordStreamChange(tx, stream.id, 'VERSION_PUBLISHED');
};

/** Publishes a version of a locked stream; if it must pass its tests first, requests that instead. */
export const publishOrTest = async (tx: Context, stream: StreamRow, version: VersionRow): Promise<void> => {
  if (!needsTests(stream, version)) return publishVersion(tx, stream, version);
  await tx.db.updateTable('stream_versions').set({ publish_at: null }).where('id', '=', version.id).execute();
  await requestPublication(tx, stream, version);
};

/** Same as `publishOrTest`; tests that cannot be started leave a request that people have to decide. */
const publishDue = async (tx: Context, stream: StreamRow, version: VersionRow): Promise<void> => {
  const error = await attempt(tx, () => publishOrTest(tx, stream, version));
  if (!error) return;
  await tx.db.updateTable('stream_versions').set({ publish_at: null }).where('id', '=', version.id).execute();
  await recordUntested(tx, version, [error.message, error.evidence].filter(Boolean).join(' '));
};

/** Plays a version that has become ready, unless it is scheduled for later. */
export const playWhenDue = async (tx: Context, version: VersionRow): Promise<void> => {
  if (version.publish_at && version.publish_at > tx.clock.now()) return;
  const stream = await tx.db
    .selectFrom('hosted_streams')
    .selectAll()
    .where('id', '=', version.stream_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A part is not another version for viewers; its end is recorded as such.
  await (version.trimmed_version_id === null ? publishDue : playVersion)(tx, stream, version);
};
