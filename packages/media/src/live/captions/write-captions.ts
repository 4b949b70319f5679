import type { SpeechSegment } from '../../speech/index.ts';
import { writeWebVtt } from '../../text/write-webvtt.ts';

/** Longer texts of a cue are nonsense of the model, such as a word that is repeated. */
const charactersMax = 300;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as text of a cue: on one line, without markup. */
const cueText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, charactersMax)
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? character);

/**
 * Writes the captions of a segment as WebVTT. Times are seconds of the stream; `offsetSeconds` is the time of the media at
 * the start of the stream, which transport streams have.
 */
export const writeCaptions = (cues: readonly SpeechSegment[], offsetSeconds: number): string =>
  writeWebVtt(
    cues.map(({ start, end, text }) => ({
      id: '',
      start: Math.max(0, Math.round(start * 1000)),
      end: Math.max(0, Math.round(end * 1000)),
      settings: '',
      text: cueText(text),
    })),
    { offsetSeconds, hasHours: true },
  );
