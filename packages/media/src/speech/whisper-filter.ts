import { availableParallelism } from 'node:os';
import { escaped } from '../filters/escape.ts';

/** Settings of FFmpeg's filter `whisper`. */
export type WhisperSettings = {
  /** Path of the model file. */
  model: string;
  /** Code such as `de`; detected for each queue without it. */
  language?: string | undefined;
  /** Sound that is recognized at once. Words at the edges of a queue are recognized badly. */
  queueSeconds: number;
  /** File or `pipe:` that receives a line of JSON for each segment. */
  destination: string;
};

/**
 * Threads of a recognition, which leave one processor to other work. They wait for each other in busy loops: with a
 * thread per processor, a busy machine of two needed 9.3 s of processor time instead of 0.9 s.
 */
const threads = Math.max(1, availableParallelism() - 1);

/** Returns the filter that recognizes speech, for a filter graph; it passes the sound on. */
export const whisperFilter = ({ model, language, queueSeconds, destination }: WhisperSettings): string =>
  [
    `whisper=model=${escaped(model)}`,
    `language=${escaped(language ?? 'auto')}`,
    `queue=${queueSeconds}`,
    `destination=${escaped(destination)}`,
    'format=json',
    `threads=${threads}`,
  ].join(':');

/** Recognized words with their times, in seconds since the start of the sound. */
export type SpeechSegment = { start: number; end: number; text: string };

// The filter writes texts without escaping them, so that lines with quotes are not JSON.
const line = /^\{"start":(-?\d+),"end":(-?\d+),"text":"(.*)"\}$/s;

/** Reads one line that the filter wrote; undefined if it is not complete, or has no words. */
export const readWhisperLine = (text: string): SpeechSegment | undefined => {
  const [, start, end, words] = line.exec(text) ?? [];
  const read = words?.trim() ?? '';
  if (start === undefined || end === undefined || read === '') return undefined;
  return { start: Number(start) / 1000, end: Number(end) / 1000, text: read };
};

/** Reads the segments of a file that the filter wrote; texts may contain line breaks. */
export const readWhisperOutput = (text: string): SpeechSegment[] =>
  text.split(/\n(?=\{"start":)/).flatMap((each) => readWhisperLine(each.trimEnd()) ?? []);
