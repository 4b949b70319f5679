import { basename } from 'node:path';
import { AppError, type Transcription } from '@sluice/contract';
import { excludingLabel, getAiTerms, type Context } from '@sluice/core';
import type { Configuration } from '../../configuration/configuration.ts';
import { findModel, type Model, type ModelSettings } from './find-model.ts';
import { requireTerms } from './with-model.ts';

export type TranscriberSettings = ModelSettings & Pick<Configuration, 'whisperModel'>;

/** Model that transcribes speech: a file for FFmpeg on the platform's own machines, or a model behind an API. */
export type Transcriber =
  | { method: 'WHISPER'; label: string; path: string; isRemote: false }
  | { method: 'ENDPOINT'; label: string; ai: Model; name: string; isRemote: boolean };

/**
 * Returns the model that transcribes speech for an organization: that of its own or inherited endpoint, else the Whisper
 * model of the operator, with which nothing leaves the machine, else that of the operator's endpoint; undefined without any.
 */
export const findTranscriber = async (
  context: Context,
  settings: TranscriberSettings,
): Promise<Transcriber | undefined> => {
  const ai = await findModel(context, settings);
  const isOperators = ai === settings.ai;
  const { whisperModel: path } = settings;
  if (path !== undefined && (isOperators || ai?.transcriptionModel === undefined))
    return { method: 'WHISPER', label: basename(path).replace(/\.bin$/, ''), path, isRemote: false };
  const name = ai?.transcriptionModel;
  return ai && name !== undefined
    ? { method: 'ENDPOINT', label: ai.isInherited ? ai.label : name, ai, name, isRemote: ai.isRemote }
    : undefined;
};

const notConfigured =
  'No model for transcripts is configured. The operator sets WHISPER_MODEL, or AI_TRANSCRIPTION_MODEL with AI_BASE_URL.';
const isExcluded = `The label ${excludingLabel} excludes it from models elsewhere.`;

/** Describes whether the speech of something with these labels can be transcribed, and by which model. */
export const describeTranscription = async (
  context: Context,
  settings: TranscriberSettings,
  labels: readonly string[],
): Promise<Transcription> => {
  const transcriber = await findTranscriber(context, settings);
  if (!transcriber) return { isAvailable: false, reason: notConfigured };
  const { label: model, isRemote } = transcriber;
  const reason = !isRemote
    ? undefined
    : labels.includes(excludingLabel)
      ? isExcluded
      : (await getAiTerms(context)).isAccepted
        ? undefined
        : 'The model runs elsewhere, and the AI terms are not accepted.';
  return { isAvailable: reason === undefined, model, isRemote, ...(reason !== undefined && { reason }) };
};

/**
 * Returns the model that may transcribe the speech of something with these labels. Throws `ai_not_configured`, and
 * `ai_terms_required` or `validation_failed` if its sound must not leave this platform.
 */
export const requireTranscriber = async (
  context: Context,
  settings: TranscriberSettings,
  labels: readonly string[],
): Promise<Transcriber> => {
  const transcriber = await findTranscriber(context, settings);
  if (!transcriber) throw new AppError('ai_not_configured', { evidence: notConfigured });
  if (transcriber.method === 'ENDPOINT') await requireTerms(context, transcriber.ai);
  if (transcriber.isRemote && labels.includes(excludingLabel))
    throw new AppError('validation_failed', { evidence: isExcluded });
  return transcriber;
};
