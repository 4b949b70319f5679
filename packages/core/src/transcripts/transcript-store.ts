import { transcriptLine, type TranscriptLine, type TranscriptMethod, type TranscriptState } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import type { Context } from '../shared/context.ts';
import { toInstant } from '../shared/instant.ts';
import { newId } from '../shared/new-id.ts';
import { inTransaction } from '../shared/transaction.ts';
import { transcribeJob } from './transcribe.job.ts';

export type TranscriptRow = Selectable<Database['transcripts']>;

/** Encoding or version of a hosted video whose speech is transcribed. */
export type TranscriptSubject = { encodingId: string } | { versionId: string };

/** Rows of one statement; each has six parameters. */
const rowsMax = 5000;

const columnsOf = (subject: TranscriptSubject) =>
  'encodingId' in subject
    ? ({ column: 'encoding_id', id: subject.encodingId } as const)
    : ({ column: 'version_id', id: subject.versionId } as const);

/** Loads the transcript of an encoding or version, also one that is only requested; undefined without one. */
export const findTranscript = (
  { db, organizationId }: Context,
  subject: TranscriptSubject,
): Promise<TranscriptRow | undefined> => {
  const { column, id } = columnsOf(subject);
  return db
    .selectFrom('transcripts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(column, '=', id)
    .executeTakeFirst();
};

export const toTranscriptState = (row: TranscriptRow): TranscriptState => ({
  state: row.state,
  ...(row.method !== null && { method: row.method }),
  ...(row.model !== null && { model: row.model }),
  ...(row.language_code !== null && { languageCode: row.language_code }),
  transcribedSeconds: row.transcribed_seconds,
  ...(row.duration_seconds !== null && { durationInSeconds: row.duration_seconds }),
  ...(row.reason !== null && { reason: row.reason }),
  modifiedAt: toInstant(row.modified_at),
});

/** Loads the lines of a transcript in the order of their times. */
export const loadTranscriptLines = async (
  { db, organizationId }: Context,
  transcriptId: string,
): Promise<TranscriptLine[]> => {
  const rows = await db
    .selectFrom('transcript_lines')
    .select(['start_seconds', 'end_seconds', 'text', 'words'])
    .where('organization_id', '=', organizationId)
    .where('transcript_id', '=', transcriptId)
    .orderBy('start_seconds')
    .orderBy('id')
    .execute();
  return rows.map(({ start_seconds: startInSeconds, end_seconds: endInSeconds, text, words }) => ({
    startInSeconds,
    endInSeconds,
    text,
    ...(words !== null && { words: transcriptLine.shape.words.parse(words) }),
  }));
};

/** Reports whether the transcript is requested or being made. */
export const isTranscribing = (row: TranscriptRow | undefined): boolean =>
  row?.state === 'WAITING' || row?.state === 'RUNNING';

type Request = { languageCode?: string | undefined; isDefault?: boolean | undefined };

/**
 * Marks a transcript as waiting for a model. One that stopped goes on where it was, unless another language is named; one
 * that is done starts again, and its lines are replaced one after another.
 */
const expectTranscript = async (
  { db, organizationId, clock }: Context,
  subject: TranscriptSubject,
  { languageCode, isDefault = false }: Request,
): Promise<TranscriptRow> => {
  const { column, id } = columnsOf(subject);
  const values = {
    state: 'WAITING' as const,
    run_id: null,
    requested_language: languageCode ?? null,
    is_default: isDefault,
    reason: null,
    modified_at: clock.now(),
  };
  return db
    .insertInto('transcripts')
    .values({
      id: newId(),
      organization_id: organizationId,
      [column]: id,
      ...values,
      language_code: languageCode ?? null,
    })
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet(({ eb, ref, and, case: when }) => {
        const continues = and([
          eb('transcripts.state', '=', 'STOPPED'),
          eb('transcripts.requested_language', 'is not distinct from', languageCode ?? null),
        ]);
        return {
          ...values,
          transcribed_seconds: when().when(continues).then(ref('transcripts.transcribed_seconds')).else(0).end(),
          language_code: when()
            .when(continues)
            .then(ref('transcripts.language_code'))
            .else(languageCode ?? null)
            .end(),
        };
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Requests the transcript of an encoding or version, as part of the caller's transaction. */
export const enqueueTranscript = async (
  tx: Context,
  subject: TranscriptSubject,
  request: Request = {},
): Promise<TranscriptRow> => {
  const row = await expectTranscript(tx, subject, request);
  await enqueue(tx.db, transcribeJob, { organizationId: tx.organizationId, subject });
  return row;
};

/** A run that writes a transcript; it ends as soon as another one has replaced it. */
export type TranscriptRun = {
  transcriptId: string;
  runId: string;
  /** Language of the speech; undefined if it has to be detected. */
  languageCode: string | undefined;
  /** Seconds whose lines are stored already. */
  transcribedSeconds: number;
};

/**
 * Starts a run, also after one whose process died: it goes on with what is not stored yet, unless another model is used
 * now. Returns undefined if nothing is expected.
 */
export const claimTranscript = (
  context: Context,
  subject: TranscriptSubject,
  { method, model }: { method: TranscriptMethod; model: string },
): Promise<TranscriptRun | undefined> =>
  inTransaction(context, async (tx) => {
    const { column, id } = columnsOf(subject);
    const row = await tx.db
      .selectFrom('transcripts')
      .selectAll()
      .where('organization_id', '=', tx.organizationId)
      .where(column, '=', id)
      .where('state', 'in', ['WAITING', 'RUNNING'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const continues = row.model === model && row.method === method;
    const runId = newId();
    const transcribedSeconds = continues ? row.transcribed_seconds : 0;
    const languageCode = continues ? row.language_code : row.requested_language;
    await tx.db
      .updateTable('transcripts')
      .set({
        run_id: runId,
        state: 'RUNNING',
        method,
        model,
        transcribed_seconds: transcribedSeconds,
        language_code: languageCode,
        modified_at: tx.clock.now(),
      })
      .where('id', '=', row.id)
      .execute();
    return { transcriptId: row.id, runId, languageCode: languageCode ?? undefined, transcribedSeconds };
  });

const lockRun = ({ db }: Context, { transcriptId, runId }: TranscriptRun): Promise<TranscriptRow | undefined> =>
  db
    .selectFrom('transcripts')
    .selectAll()
    .where('id', '=', transcriptId)
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst();

/** Lines of a part of the sound, with the detected language and the duration of all of it. */
export type TranscribedPart = {
  from: number;
  to: number;
  lines: readonly TranscriptLine[];
  languageCode: string | undefined;
  durationSeconds: number;
};

/** Stores the lines of a part in place of earlier ones; false if another run has replaced this one. */
export const storeTranscriptPart = (
  context: Context,
  run: TranscriptRun,
  { from, to, lines, languageCode, durationSeconds }: TranscribedPart,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const row = await lockRun(tx, run);
    if (!row) return false;
    await tx.db
      .deleteFrom('transcript_lines')
      .where('transcript_id', '=', row.id)
      .where('start_seconds', '>=', from)
      .where('start_seconds', '<', to)
      .execute();
    const values = lines.map(({ startInSeconds, endInSeconds, text, words }) => ({
      transcript_id: row.id,
      organization_id: tx.organizationId,
      start_seconds: startInSeconds,
      end_seconds: endInSeconds,
      text,
      words: words ? JSON.stringify(words) : null,
    }));
    for (let at = 0; at < values.length; at += rowsMax)
      await tx.db
        .insertInto('transcript_lines')
        .values(values.slice(at, at + rowsMax))
        .execute();
    await tx.db
      .updateTable('transcripts')
      .set({
        transcribed_seconds: to,
        duration_seconds: durationSeconds,
        ...(languageCode !== undefined && { language_code: languageCode }),
        modified_at: tx.clock.now(),
      })
      .where('id', '=', row.id)
      .execute();
    return true;
  });

/**
 * Ends a run that was not replaced; with a reason if it stopped before all of the sound was transcribed. `onDone` is part
 * of the transaction of one that did not.
 */
export const endTranscript = (
  context: Context,
  run: TranscriptRun,
  { reason, onDone }: { reason?: string; onDone?: (tx: Context, row: TranscriptRow) => Promise<void> } = {},
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const row = await lockRun(tx, run);
    if (!row) return;
    const state = reason === undefined ? 'DONE' : 'STOPPED';
    await tx.db
      .updateTable('transcripts')
      .set({ state, reason: reason ?? null, run_id: null, modified_at: tx.clock.now() })
      .where('id', '=', row.id)
      .execute();
    if (state === 'STOPPED') return;
    // An earlier sound may have been longer.
    await tx.db
      .deleteFrom('transcript_lines')
      .where('transcript_id', '=', row.id)
      .where('start_seconds', '>=', row.transcribed_seconds)
      .execute();
    await onDone?.(tx, row);
  });

/** Ends a request for which no model may be asked: one that no model has made anything of is deleted. */
export const dropExpectedTranscript = async (
  { db, organizationId, clock }: Context,
  subject: TranscriptSubject,
): Promise<void> => {
  const { column, id } = columnsOf(subject);
  await db
    .deleteFrom('transcripts')
    .where('organization_id', '=', organizationId)
    .where(column, '=', id)
    .where('model', 'is', null)
    .execute();
  await db
    .updateTable('transcripts')
    .set({ state: 'STOPPED', reason: 'No model may be asked now.', run_id: null, modified_at: clock.now() })
    .where('organization_id', '=', organizationId)
    .where(column, '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
};

/** Deletes the transcript of an encoding or version with its lines. */
export const deleteTranscript = async ({ db, organizationId }: Context, subject: TranscriptSubject): Promise<void> => {
  const { column, id } = columnsOf(subject);
  await db.deleteFrom('transcripts').where('organization_id', '=', organizationId).where(column, '=', id).execute();
};
