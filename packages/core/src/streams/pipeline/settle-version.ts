import { canStop, type Status } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { stopEncoding } from '../../encoding/lifecycle/stop-encoding.ts';
import { recordVersionChange } from '../events/index.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { failVersion, touchStream } from './fail-version.ts';
import { playWhenDue } from './publish-version.ts';

type Encoding = { id: string; status: Status; first_playable_at: Date | null; failure: VersionRow['failure'] };

const loadEncodings = async ({ db }: Context, version: VersionRow): Promise<Map<string, Encoding>> => {
  const ids = [version.encoding_id, version.preview_encoding_id].flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('encodings')
    .select(['id', 'status', 'first_playable_at', 'failure'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Ends a preview that is not needed any more. */
const stopPreview = async (tx: Context, preview: Encoding | undefined): Promise<void> => {
  if (preview && canStop(preview.status)) await stopEncoding(tx, { params: { encoding_id: preview.id } });
};

/** Records that a version can be played, unless it could be before. */
const recordPlayable = async (tx: Context, version: VersionRow): Promise<void> => {
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

const finish = async (tx: Context, version: VersionRow): Promise<void> => {
  await tx.db
    .updateTable('stream_versions')
    .set({
      state: 'READY',
      media: 'MAIN',
      duration_seconds: version.duration_seconds ?? (await recordedSeconds(tx, version)),
      modified_at: tx.clock.now(),
    })
    .where('id', '=', version.id)
    .execute();
  await playWhenDue(tx, { ...version, state: 'READY' });
  await recordPlayable(tx, version);
  await recordVersionChange(tx, version, 'READY');
};

const hasFailed = (status: Status): boolean => ['ERROR', 'CANCELED', 'TRANSFER_ERROR'].includes(status);

/** Follows the encodings of a version: what can be played already, and whether it is ready or has failed. */
export const settleVersion = async (tx: Context, version: VersionRow): Promise<void> => {
  const encodings = await loadEncodings(tx, version);
  const main = encodings.get(version.encoding_id ?? '');
  const preview = encodings.get(version.preview_encoding_id ?? '');
  if (!main)
    return failVersion(tx, version, { code: 'encoder_failed', evidence: 'The encoding of the video was deleted.' });
  if (main.status === 'FINISHED') {
    await stopPreview(tx, preview);
    return finish(tx, version);
  }
  if (hasFailed(main.status))
    return failVersion(
      tx,
      version,
      main.failure ?? { code: 'encoder_failed', evidence: `The encoding is ${main.status}.` },
    );
  const media = main.first_playable_at ? 'MAIN' : preview?.first_playable_at ? 'PREVIEW' : null;
  if (media === version.media) return;
  await tx.db.updateTable('stream_versions').set({ media }).where('id', '=', version.id).execute();
  await touchStream(tx, version.stream_id);
  if (media !== null) await recordPlayable(tx, version);
};
