import type { SpeechSegment } from '../../speech/index.ts';
import type { Cue } from '../../text/cues.ts';
import { textInit, textSegment } from '../../text/text-movie.ts';
import { webVttSamples } from '../../text/text-samples.ts';
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

const milliseconds = (seconds: number): number => Math.max(0, Math.round(seconds * 1000));

const toCue = ({ start, end, text }: SpeechSegment): Cue => ({
  id: '',
  start: milliseconds(start),
  end: milliseconds(end),
  settings: '',
  text: cueText(text),
});

/**
 * Writes the captions of a segment as WebVTT. Times are seconds of the stream; `offsetSeconds` is the time of the media at
 * the start of the stream, which transport streams have.
 */
export const writeCaptions = (cues: readonly SpeechSegment[], offsetSeconds: number): string =>
  writeWebVtt(cues.map(toCue), { offsetSeconds, hasHours: true });

/** Init segment of captions in fMP4. */
export const captionInit = (): Buffer => textInit('wvtt', null);

/** Writes the captions of a segment as fMP4, which spans it exactly; its start and end are milliseconds of the stream. */
export const writeCaptionFragment = (
  cues: readonly SpeechSegment[],
  { sequence, start, end }: { sequence: number; start: number; end: number },
): Buffer => textSegment(sequence + 1, start, webVttSamples(cues.map(toCue), start, end));
