import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { recordVersionChange } from '../events/index.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { playWhenDue } from './publish-version.ts';

/** Records that a version can be played, unless it could be before. */
export const recordPlayable = async (tx: Context, version: VersionRow): Promise<void> => {
  if (version.media === null && version.progressive === null) await recordVersionChange(tx, version, 'PLAYABLE');
};

/** Returns the length of the recording of a live encoding; null for others. */
const recordedSeconds = async ({ db }: Context, { encoding_id: id }: VersionRow): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select sum((tracks->0->>'durationSeconds')::float8) as seconds from live_segments where encoding_id = ${id}`.execute(
    db,
  );
  return rows[0]?.seconds ?? null;
};

/** Makes a version ready, and plays it unless it is scheduled for later; `media` is null without a file to download. */
export const finishVersion = async (tx: Context, version: VersionRow, media: 'MAIN' | null): Promise<void> => {
  await tx.db
    .updateTable('stream_versions')
    .set({
      state: 'READY',
      media,
      duration_seconds: version.duration_seconds ?? (await recordedSeconds(tx, version)),
      modified_at: tx.clock.now(),
    })
    .where('id', '=', version.id)
    .execute();
  await playWhenDue(tx, { ...version, state: 'READY' });
  await recordPlayable(tx, version);
  await recordVersionChange(tx, version, 'READY');
};
