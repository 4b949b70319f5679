import { transcriptLimits, type TranscriptLine } from '@sluice/contract';
import type { Context } from '@sluice/core';
import {
  cutSpeech,
  describeModelFault,
  detectLanguage,
  isSilent,
  recognizeSpeech,
  type MediaTools,
  type SpeechPart,
} from '@sluice/media';
import { cleanText } from '../../../shared/clean-text.ts';
import type { Transcriber } from '../../../shared/model/find-transcriber.ts';
import { TranscriptionFailure, transcribeAudio } from '../../../shared/model/transcribe-audio.ts';

type Silences = readonly { start: number; end: number }[];

/** Sound of a part with the folder in which files may be made. */
export type PartOfSound = {
  file: string;
  part: SpeechPart;
  silences: Silences;
  language: string | undefined;
  scratch: string;
  signal: AbortSignal;
};

/** Lines of a part, on the timeline of the whole sound. */
export type HeardPart = { lines: TranscriptLine[]; languageCode: string | undefined };

/** Keeps what a part says; called before the model's entry of the ledger is settled. */
type Store<T> = (heard: HeardPart) => Promise<T>;

const isSpoken =
  (silences: Silences) =>
  ({ startInSeconds: start, endInSeconds: end }: TranscriptLine): boolean =>
    !isSilent({ start, end }, silences);

const firstSound = ({ start, end }: SpeechPart, silences: Silences): number =>
  Math.min(end - 1, silences.find((silence) => silence.start <= start && silence.end > start)?.end ?? start);

const recognize = async <T>(
  tools: MediaTools,
  model: string,
  { file, part, silences, language, scratch, signal }: PartOfSound,
  store: Store<T>,
): Promise<T> => {
  const io = { outputDirectory: scratch, signal };
  const start = Math.max(0, firstSound(part, silences));
  const languageCode = language ?? (await detectLanguage(tools, { file, start, model }, io));
  const segments = await recognizeSpeech(tools, { ...part, file, model, language: languageCode }, io);
  const lines = segments.map((segment) => ({
    startInSeconds: segment.start,
    endInSeconds: segment.end,
    text: cleanText(segment.text, transcriptLimits.line - 1).trim(),
  }));
  return store({ lines: lines.filter(({ text }) => text !== '').filter(isSpoken(silences)), languageCode });
};

const moved = ({ startInSeconds, endInSeconds, ...rest }: TranscriptLine, by: number): TranscriptLine => ({
  ...rest,
  startInSeconds: startInSeconds + by,
  endInSeconds: endInSeconds + by,
  ...(rest.words && {
    words: rest.words.map((word) => ({
      ...word,
      startInSeconds: word.startInSeconds + by,
      endInSeconds: word.endInSeconds + by,
    })),
  }),
});

type Endpoint = Extract<Transcriber, { method: 'ENDPOINT' }>;
type Asking = { context: Context; tools: MediaTools };

const ask = async <T>(
  { context, tools }: Asking,
  { ai, name }: Endpoint,
  { file, part, silences, language, scratch, signal }: PartOfSound,
  store: Store<T>,
): Promise<T> => {
  const path = await cutSpeech(tools, { ...part, file }, { outputDirectory: scratch, signal });
  const audio = { path, durationSeconds: part.end - part.start, language };
  const once = () =>
    transcribeAudio(context, { ai, name, audio, signal }, ({ lines, languageCode }) =>
      store({
        lines: lines.map((line) => moved(line, part.start)).filter(isSpoken(silences)),
        languageCode: language ?? languageCode,
      }),
    );
  try {
    return await once();
  } catch (error) {
    // Servers are busy at times; each attempt is an entry of the ledger.
    if (!(error instanceof TranscriptionFailure)) throw error;
    return once();
  }
};

/** Describes why this machine cannot use a model; undefined if it can. */
export const describeObstacle = async (tools: MediaTools, transcriber: Transcriber): Promise<string | undefined> => {
  if (transcriber.method === 'ENDPOINT') return undefined;
  if (!tools.hasWhisper) return `FFmpeg ${tools.version} of this worker has no filter whisper.`;
  const fault = await describeModelFault(transcriber.path);
  return fault === undefined ? undefined : `The file of WHISPER_MODEL cannot be used on this worker: ${fault}`;
};

/** Transcribes a part of a sound; a silent one has no lines, and no model is asked about it. */
export const transcribePart = <T>(
  asking: Asking,
  transcriber: Transcriber,
  sound: PartOfSound,
  store: Store<T>,
): Promise<T> => {
  if (isSilent(sound.part, sound.silences)) return store({ lines: [], languageCode: sound.language });
  return transcriber.method === 'WHISPER'
    ? recognize(asking.tools, transcriber.path, sound, store)
    : ask(asking, transcriber, sound, store);
};
