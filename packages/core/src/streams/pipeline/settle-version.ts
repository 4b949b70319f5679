import { canStop } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { stopEncoding } from '../../encoding/lifecycle/stop-encoding.ts';
import { discardEmptyRun } from './discard-empty-run.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { failVersion, touchStream } from './fail-version.ts';
import { finishVersion, recordPlayable } from './finish-version.ts';
import { hasFailed, loadEncodings, type VersionEncoding } from './load-encodings.ts';
import { settlePart } from './settle-part.ts';

/** Ends a preview that is not needed any more. */
const stopPreview = async (tx: Context, preview: VersionEncoding | undefined): Promise<void> => {
  if (preview && canStop(preview.status)) await stopEncoding(tx, { params: { encoding_id: preview.id } });
};

/** Follows the encodings of a version: what can be played already, and whether it is ready or has failed. */
export const settleVersion = async (tx: Context, version: VersionRow): Promise<void> => {
  if (version.kept_segments) return settlePart(tx, version, version.kept_segments);
  const encodings = await loadEncodings(tx, version.encoding_ids);
  const main = encodings.get(version.encoding_id ?? '');
  const preview = encodings.get(version.preview_encoding_id ?? '');
  if (!main)
    return failVersion(tx, version, { code: 'encoder_failed', evidence: 'The encoding of the video was deleted.' });
  if (await discardEmptyRun(tx, version, main)) return;
  if (main.status === 'FINISHED') {
    await stopPreview(tx, preview);
    return finishVersion(tx, version, 'MAIN');
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
