import {
  AppError,
  webVttCues,
  type GeneratedCaptions,
  type generatedCaptions,
  type InputFor,
  type Transcription,
} from '@sluice/contract';
import { writeCues } from '@sluice/contract/shared/web-vtt';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import {
  enqueueTranscript,
  findTranscript,
  isTranscribing,
  loadTranscriptLines,
  toTranscriptState,
  type TranscriptRow,
} from '../../transcripts/index.ts';
import { loadPlayback } from '../playback/load-playback.ts';
import { loadStream, lockStream, nextRevision, type StreamRow } from '../store/stream-store.ts';
import { clearDefaultTrack, refuseMoreTracks } from '../tracks/track-verbs.ts';

const permission = 'streams.video';

/** Files of the version that a video plays: keys begin with the prefix, and the playlist is relative to it. */
export type VersionFiles = { prefix: string; hls: string };

type Playable = { versionId: string; files: VersionFiles } | { reason: string };

const playableVersion = async (context: Context, stream: StreamRow): Promise<Playable> => {
  const { state, versionId, files, externalUrl } = await loadPlayback(context.db, stream);
  if (externalUrl !== undefined) return { reason: 'The video is hosted elsewhere.' };
  if (versionId === undefined || state !== 'READY' || !files)
    return { reason: 'The video is not encoded yet, or its encoding failed.' };
  return { versionId, files };
};

type Describe = () => Promise<Transcription>;

const stateOf = async (context: Context, stream: StreamRow, describe: Describe): Promise<GeneratedCaptions> => {
  const playable = await playableVersion(context, stream);
  if ('reason' in playable) return { transcription: { isAvailable: false, reason: playable.reason } };
  const row = await findTranscript(context, { versionId: playable.versionId });
  return { transcription: await describe(), ...(row && { transcript: toTranscriptState(row) }) };
};

/** Returns the state of the generated captions of a video; `describe` says which model would make them. */
export const getGeneratedCaptions = async (
  context: Context,
  { params }: Pick<InputFor<typeof generatedCaptions.get>, 'params'>,
  describe: Describe,
): Promise<GeneratedCaptions> => {
  authorize(context, permission, 'GET');
  return stateOf(context, await loadStream(context, 'VIDEO', params.stream_id), describe);
};

/**
 * Requests captions of the version that a video plays; they become a track of it. `requireTranscriber` throws if the
 * organization may not use a model. Throws `conflict` if there is nothing to transcribe, and `limit_reached`.
 */
export const requestGeneratedCaptions = async (
  context: Context,
  { params, body }: InputFor<typeof generatedCaptions.create>,
  { describe, requireTranscriber }: { describe: Describe; requireTranscriber: () => Promise<unknown> },
): Promise<GeneratedCaptions> => {
  authorize(context, permission, 'POST');
  await loadStream(context, 'VIDEO', params.stream_id);
  await requireTranscriber();
  return inTransaction(context, async (tx) => {
    const stream = await lockStream(tx, 'VIDEO', params.stream_id);
    const playable = await playableVersion(tx, stream);
    if ('reason' in playable) throw new AppError('conflict', { evidence: playable.reason });
    const subject = { versionId: playable.versionId };
    const current = await findTranscript(tx, subject);
    if (!isTranscribing(current)) {
      await refuseMoreTracks(tx, stream.id);
      await enqueueTranscript(tx, subject, body);
      await audit(tx, {
        action: 'generate-captions',
        resource: permission,
        resourceId: stream.id,
        detail: { ...body },
      });
    }
    return stateOf(tx, stream, describe);
  });
};

/** Returns the files of a version whose speech is to be transcribed; undefined if the video plays another one now. */
export const loadVersionFiles = async (context: Context, versionId: string): Promise<VersionFiles | undefined> => {
  const stream = await streamOfVersion(context, versionId);
  if (!stream) return undefined;
  const playable = await playableVersion(context, stream);
  return 'files' in playable && playable.versionId === versionId ? playable.files : undefined;
};

const streamOfVersion = (context: Context, versionId: string): Promise<StreamRow | undefined> =>
  context.db
    .selectFrom('hosted_streams')
    .innerJoin('stream_versions', 'stream_versions.stream_id', 'hosted_streams.id')
    .selectAll('hosted_streams')
    .where('hosted_streams.organization_id', '=', context.organizationId)
    .where('stream_versions.id', '=', versionId)
    .executeTakeFirst();

/** Name of a generated track in the menu of the player, in the language of the captions where that is known. */
const labelOf = (languageCode: string | null): string => {
  const name =
    languageCode === null
      ? undefined
      : new Intl.DisplayNames(languageCode, { type: 'language', fallback: 'none' }).of(languageCode);
  return `${name ?? 'Captions'} (auto-generated)`;
};

/**
 * Makes a finished transcript the captions of its video, in place of those of an earlier transcript of the same version
 * that no person has changed. Without a spoken word there are none.
 */
export const writeGeneratedTrack = async (tx: Context, transcript: TranscriptRow): Promise<void> => {
  const stream = await streamOfVersion(tx, transcript.version_id ?? '');
  const cues = webVttCues(await loadTranscriptLines(tx, transcript.id));
  if (!stream || cues.length === 0) return;
  await lockStream(tx, 'VIDEO', stream.id);
  const values = {
    kind: 'CAPTIONS' as const,
    language: transcript.language_code,
    label: labelOf(transcript.language_code),
    text: writeCues(cues),
    generated_by: transcript.model,
    is_default: transcript.is_default,
    modified_at: tx.clock.now(),
  };
  await clearDefaultTrack(tx, stream, { kind: 'CAPTIONS', isDefault: transcript.is_default });
  const replaced = await tx.db
    .updateTable('stream_tracks')
    .set(values)
    .where('stream_id', '=', stream.id)
    .where('transcript_id', '=', transcript.id)
    .returning('id')
    .execute();
  if (replaced.length === 0)
    await tx.db
      .insertInto('stream_tracks')
      .values({
        ...values,
        id: newId(),
        stream_id: stream.id,
        organization_id: tx.organizationId,
        transcript_id: transcript.id,
        created_at: tx.clock.now(),
      })
      .execute();
  await tx.db
    .updateTable('hosted_streams')
    .set({ revision: nextRevision, modified_at: tx.clock.now() })
    .where('id', '=', stream.id)
    .execute();
};
