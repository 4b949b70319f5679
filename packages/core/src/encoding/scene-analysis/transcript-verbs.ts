import {
  AppError,
  transcriptDisclaimer,
  type InputFor,
  type ResultOf,
  type sceneAnalyses,
  type Transcription,
  type TranscriptState,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import {
  enqueueTranscript,
  findTranscript,
  isTranscribing,
  loadTranscriptLines,
  toTranscriptState,
} from '../../transcripts/index.ts';
import { loadScan } from './analysis-store.ts';

const permission = 'encoding.encodings';

const noSound = 'The encoding has no sound, or was analyzed before transcripts existed; analyze it again.';

/** Returns the transcript of an encoding; `describeTranscription` says which model would make it. */
export const getTranscript = async (
  context: Context,
  { params }: Pick<InputFor<typeof sceneAnalyses.transcript>, 'params'>,
  describeTranscription: (labels: readonly string[]) => Promise<Transcription>,
): Promise<ResultOf<typeof sceneAnalyses.transcript>> => {
  authorize(context, permission, 'GET');
  const { encoding, row } = await loadScan(context, params.encoding_id);
  const transcript = await findTranscript(context, { encodingId: encoding.id });
  const transcription =
    row.speech_key === null ? { isAvailable: false, reason: noSound } : await describeTranscription(encoding.labels);
  if (!transcript) return { transcription };
  return {
    transcription,
    transcript: {
      ...toTranscriptState(transcript),
      ...(transcript.model !== null && { disclaimer: transcriptDisclaimer(transcript.model) }),
      lines: await loadTranscriptLines(context, transcript.id),
    },
  };
};

/**
 * Requests the transcript of an encoding, again if it is done, or from where it stopped. One under way is left alone.
 * `requireTranscriber` throws if the organization may not use a model. Throws `analysis_not_ready` without sound.
 */
export const requestTranscript = async (
  context: Context,
  { params, body }: InputFor<typeof sceneAnalyses.transcribe>,
  requireTranscriber: (labels: readonly string[]) => Promise<unknown>,
): Promise<TranscriptState> => {
  authorize(context, permission, 'POST');
  const { encoding, row } = await loadScan(context, params.encoding_id);
  if (row.speech_key === null) throw new AppError('analysis_not_ready', { evidence: noSound });
  await requireTranscriber(encoding.labels);
  return inTransaction(context, async (tx) => {
    await tx.db.selectFrom('encodings').select('id').where('id', '=', encoding.id).forNoKeyUpdate().execute();
    const subject = { encodingId: encoding.id };
    const current = await findTranscript(tx, subject);
    if (current && isTranscribing(current)) return toTranscriptState(current);
    const requested = await enqueueTranscript(tx, subject, body);
    await audit(tx, { action: 'transcribe', resource: permission, resourceId: encoding.id, detail: { ...body } });
    return toTranscriptState(requested);
  });
};

/** Returns the key of the sound of an analyzed encoding, and its labels; undefined without sound. */
export const loadSpeech = async (
  context: Context,
  encodingId: string,
): Promise<{ key: string; labels: readonly string[] } | undefined> => {
  const { encoding, row } = await loadScan(context, encodingId);
  return row.speech_key === null ? undefined : { key: row.speech_key, labels: encoding.labels };
};
