import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import {
  claimTranscript,
  dropExpectedTranscript,
  endTranscript,
  storeTranscriptPart,
  type Context,
  type TranscriptRow,
  type TranscriptRun,
  type TranscriptSubject,
} from '@sluice/core';
import { planSpeechParts, readSpeech, type MediaTools } from '@sluice/media';
import {
  requireTranscriber,
  type Transcriber,
  type TranscriberSettings,
} from '../../../shared/model/find-transcriber.ts';
import { TranscriptionFailure } from '../../../shared/model/transcribe-audio.ts';
import { counter } from '../../../shared/metrics/registry.ts';
import { describeObstacle, transcribePart } from './transcribe-sound.ts';

const transcribed = counter({
  name: 'sluice_transcribed_seconds_total',
  help: 'Seconds of sound that were transcribed, by method: WHISPER or ENDPOINT',
  labelNames: ['method'],
});

/** Sound of an encoding or video, and the end of its transcript. */
export type TranscriptSource = {
  /** Labels of the encoding; one of them excludes it from models elsewhere. */
  labels: readonly string[];
  /** Returns the path of the sound, for which files may be made in a folder; undefined if it has none. */
  open(folder: string): Promise<string | undefined>;
  /** Part of the transaction that ends the transcript. */
  onDone?: (tx: Context, row: TranscriptRow) => Promise<void>;
};

type Machine = { tools: MediaTools; scratch: string; settings: TranscriberSettings; signal: AbortSignal };

const reasonOf = (error: unknown): string => {
  if (error instanceof TranscriptionFailure) return error.message;
  if (error instanceof AppError) return [error.message, error.evidence].filter(Boolean).join(' ');
  return 'This platform failed; its log has the cause.';
};

/** Returns the model if the organization may use it; undefined if there is none, or its terms are not accepted. */
const permittedTranscriber = async (
  context: Context,
  settings: TranscriberSettings,
  labels: readonly string[],
): Promise<Transcriber | undefined> => {
  try {
    return await requireTranscriber(context, settings, labels);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/** Transcribes part after part from where the run is; returns the reason if it has to stop. */
const transcribeParts = async (
  context: Context,
  run: TranscriptRun,
  { source, transcriber, folder }: { source: TranscriptSource; transcriber: Transcriber; folder: string },
  { tools, signal }: Machine,
): Promise<string | undefined> => {
  const obstacle = await describeObstacle(tools, transcriber);
  if (obstacle !== undefined) return obstacle;
  const file = await source.open(folder);
  if (file === undefined) return 'There is no sound.';
  const { durationSeconds, silences } = await readSpeech(tools, file, { outputDirectory: folder, signal });
  let { languageCode } = run;
  for (const part of planSpeechParts(durationSeconds, silences)) {
    if (part.end <= run.transcribedSeconds + 1e-3) continue;
    const sound = { file, part, silences, language: languageCode, scratch: folder, signal };
    const isStored = await transcribePart({ context, tools }, transcriber, sound, (heard) => {
      languageCode = heard.languageCode;
      const stored = { from: part.start, to: part.end, lines: heard.lines, languageCode, durationSeconds };
      return storeTranscriptPart(context, run, stored);
    });
    signal.throwIfAborted();
    if (!isStored) return undefined;
    transcribed.inc({ method: transcriber.method }, part.end - part.start);
  }
  return undefined;
};

/**
 * Transcribes the speech of an encoding or video. Lines are stored part by part, so a repetition after a crash goes on. It
 * stops with a reason if the budget is used, or the model or a file fails. Without a model it does nothing.
 */
export const transcribe = async (
  context: Context,
  subject: TranscriptSubject,
  source: TranscriptSource,
  machine: Machine,
): Promise<void> => {
  const { settings, scratch, signal } = machine;
  const transcriber = await permittedTranscriber(context, settings, source.labels);
  if (!transcriber) return dropExpectedTranscript(context, subject);
  const run = await claimTranscript(context, subject, { method: transcriber.method, model: transcriber.label });
  if (!run) return;
  const folder = await mkdtemp(join(scratch, 'transcript-'));
  try {
    const reason = await transcribeParts(context, run, { source, transcriber, folder }, machine);
    await endTranscript(context, run, {
      ...(reason !== undefined && { reason }),
      ...(source.onDone && { onDone: source.onDone }),
    });
  } catch (error) {
    // The process ends, and another one goes on.
    signal.throwIfAborted();
    await endTranscript(context, run, { reason: reasonOf(error) });
    // Faults of this platform are logged with the job.
    if (!(error instanceof AppError || error instanceof TranscriptionFailure)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
