import type { ProbedFile } from '@sluice/contract';
import { uploadKey } from '@sluice/storage';
import type { StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { recordVersionChange } from '../events/index.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { attempt } from './attempt.ts';
import { failVersion, touchStream } from './fail-version.ts';
import { forgetProbe, probeVersion } from './probe-version.ts';
import { progressiveTypeOf } from './progressive-type.ts';
import { startMain, startPreview } from './start-encodings.ts';
import { startPart } from './start-part.ts';

type Upload = 'none' | 'open' | 'complete' | 'expired' | 'missing';

/** Returns the state of the upload that a version is made of. */
const uploadOf = async ({ db, clock }: Context, { input_id: inputId }: VersionRow): Promise<Upload> => {
  const input = await db.selectFrom('resources').select('kind').where('id', '=', inputId).executeTakeFirst();
  if (!input) return 'missing';
  if (input.kind !== 'DIRECT_FILE_UPLOAD') return 'none';
  const upload = await db
    .selectFrom('uploads')
    .select(['completed_at', 'expires_at'])
    .where('input_id', '=', inputId ?? '')
    .executeTakeFirst();
  if (!upload) return 'missing';
  if (upload.completed_at !== null) return 'complete';
  return upload.expires_at > clock.now() ? 'open' : 'expired';
};

const failures: Partial<Record<Upload, StoredFailure>> = {
  expired: { code: 'upload_expired' },
  missing: { code: 'input_not_found', evidence: 'The upload was deleted before it was analyzed.' },
};

/** Returns the original file for players, if it is stored here and browsers play it. */
const progressiveOf = (tx: Context, { input_id: inputId }: VersionRow, upload: Upload, file: ProbedFile) => {
  const mimeType = progressiveTypeOf(file);
  if (upload !== 'complete' || mimeType === undefined || inputId === null || file.size === undefined) return null;
  return { key: uploadKey(tx.organizationId, inputId), mimeType, size: file.size };
};

const titleOf = async ({ db }: Context, { stream_id: streamId }: VersionRow) =>
  db
    .selectFrom('hosted_streams')
    .select(['title', 'encoding_profile'])
    .where('id', '=', streamId)
    .executeTakeFirstOrThrow();

/** Returns the duration of a version in seconds; null if its source does not have one. */
const durationOf = ({ trim_start: start, trim_end: end }: VersionRow, { duration }: ProbedFile): number | null => {
  if (start === null || end === null) return duration ?? null;
  return Math.min(end, duration ?? end) - start;
};

const startEncodings = async (tx: Context, version: VersionRow, upload: Upload, file: ProbedFile): Promise<void> => {
  const { title, encoding_profile: profile } = await titleOf(tx, version);
  const job = { version, file, name: title ?? `Stream ${version.stream_id}` };
  const progressive = progressiveOf(tx, version, upload, file);
  const isPart = version.trimmed_version_id !== null;
  // Until a part is ready, the whole video is played.
  const previewId = isPart ? null : await startPreview(tx, job, { doesSourcePlay: progressive !== null });
  const ladder = profile ?? 'FIXED_RESOLUTIONS';
  const part = isPart ? await startPart(tx, job, ladder) : undefined;
  await tx.db
    .updateTable('stream_versions')
    .set({
      state: 'ENCODING',
      progressive: progressive && !isPart ? JSON.stringify(progressive) : null,
      duration_seconds: durationOf(version, file),
      preview_encoding_id: previewId,
      ...(part ?? { encoding_id: await startMain(tx, job, ladder) }),
      modified_at: tx.clock.now(),
    })
    .where('id', '=', version.id)
    .execute();
  await touchStream(tx, version.stream_id);
  await recordVersionChange(tx, version, 'ENCODING');
  if (progressive) await recordVersionChange(tx, version, 'PLAYABLE');
};

/** Analyzes a version once its file is complete, and then starts its encodings. */
export const startVersion = async (tx: Context, version: VersionRow): Promise<void> => {
  const upload = await uploadOf(tx, version);
  const failure = failures[upload];
  if (failure) return failVersion(tx, version, failure);
  if (upload === 'open') return;
  const result = await probeVersion(tx, version);
  if (!result) return;
  if ('failure' in result) {
    await forgetProbe(tx, version);
    return failVersion(tx, version, { code: result.failure.code, evidence: result.failure.text });
  }
  if (result.file.videoStreams.length + result.file.audioStreams.length === 0)
    return failVersion(tx, version, { code: 'input_no_stream', evidence: 'The file has neither video nor audio.' });
  const error = await attempt(tx, () => startEncodings(tx, version, upload, result.file));
  // A full queue drains by itself, so the version waits.
  if (error?.code === 'queue_limit_reached') return;
  await forgetProbe(tx, version);
  if (error) await failVersion(tx, version, { code: error.code, ...(error.evidence && { evidence: error.evidence }) });
};
