import { mainLanguage } from '@sluice/contract';
import {
  enqueueDescription,
  loadSpeech,
  loadVersionFiles,
  writeGeneratedTrack,
  type Context,
  type TranscriptSubject,
} from '@sluice/core';
import { joinSpeech, type MediaTools } from '@sluice/media';
import type { Platform } from '../../../shared/platform.ts';
import { localFile } from '../../../tasks/files/intermediates.ts';
import { fetchStreamSound } from './fetch-stream-sound.ts';
import { transcribe, type TranscriptSource } from './transcribe.ts';

type Machine = { platform: Platform; tools: MediaTools; scratch: string; signal: AbortSignal };

const ofEncoding = async (
  context: Context,
  encodingId: string,
  { platform: { objects }, signal }: Machine,
): Promise<TranscriptSource> => {
  const speech = await loadSpeech(context, encodingId);
  return {
    labels: speech?.labels ?? [],
    open: async (folder) => speech && localFile({ objects, scratch: folder, signal }, speech),
  };
};

const ofVersion = (
  context: Context,
  versionId: string,
  { platform: { objects }, tools, signal }: Machine,
): TranscriptSource => ({
  labels: [],
  async open(folder) {
    const version = await loadVersionFiles(context, versionId);
    const files = version && (await fetchStreamSound(objects, version, { folder, signal }));
    return files && joinSpeech(tools, files, { outputDirectory: folder, signal });
  },
  onDone: writeGeneratedTrack,
});

/**
 * Transcribes an encoding, whose scenes are described afterwards, or a version of a hosted video, of which the transcript
 * becomes the captions.
 */
export const transcribeSubject = async (
  context: Context,
  subject: TranscriptSubject,
  machine: Machine,
): Promise<void> => {
  const { platform, signal } = machine;
  const own = { ...machine, settings: platform.configuration };
  if ('versionId' in subject) return transcribe(context, subject, ofVersion(context, subject.versionId, machine), own);
  const { encodingId } = subject;
  try {
    await transcribe(context, subject, await ofEncoding(context, encodingId, machine), own);
  } finally {
    // Descriptions do not wait for another attempt.
    if (!signal.aborted) await enqueueDescription(context, { encodingId, languageCode: mainLanguage });
  }
};
