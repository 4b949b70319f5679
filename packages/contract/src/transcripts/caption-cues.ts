import type { Cue } from '../shared/web-vtt.ts';
import type { TranscriptLine } from './transcript.ts';

/** Usual length of a row of captions; two rows hold a little less than twice as much, as words are not split. */
const rowCharacters = 42;
const cueCharacters = 76;

type Line = Pick<TranscriptLine, 'startInSeconds' | 'endInSeconds' | 'text' | 'words'>;

/** Splits a text at spaces into parts of about equal length, none longer than the maximum if words permit. */
const splitEvenly = (text: string, max: number): string[] => {
  // Languages without spaces have no other places to split.
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${max}}`, 'gsu')) ?? []);
  const length = words.join(' ').length;
  const target = Math.min(max, Math.ceil(length / Math.ceil(length / max)) + 6);
  const parts: string[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= target) parts[parts.length - 1] = `${last} ${word}`;
    else parts.push(word);
  }
  return parts;
};

/** Returns the time at which a character of a line is spoken: by its words, or else by its share of the text. */
const timeAt = ({ startInSeconds, endInSeconds, text, words = [] }: Line, character: number): number => {
  let passed = 0;
  for (const word of words) {
    if (passed >= character) return word.startInSeconds;
    passed += word.text.trim().length + 1;
  }
  if (words.length > 0) return endInSeconds;
  return startInSeconds + ((endInSeconds - startInSeconds) * character) / Math.max(1, text.length);
};

const clamp = (value: number, { startInSeconds, endInSeconds }: Line): number =>
  Math.min(endInSeconds, Math.max(startInSeconds, value));

const cuesOfLine = (line: Line): Cue[] => {
  let character = 0;
  return splitEvenly(line.text, cueCharacters).map((part, index, parts) => {
    const start = character;
    character += part.length + 1;
    return {
      start: clamp(timeAt(line, start), line),
      end: index === parts.length - 1 ? line.endInSeconds : clamp(timeAt(line, character), line),
      text: splitEvenly(part, rowCharacters).join('\n'),
    };
  });
};

// A cue must not contain the arrow, and markup of WebVTT is written by nobody here.
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the lines of a transcript as captions, usually of at most two rows, and long lines in parts. */
export const captionCues = (lines: readonly Line[]): Cue[] =>
  lines.flatMap(cuesOfLine).filter(({ start, end, text }) => end > start && text !== '');

/** Returns captions as cues of WebVTT, where some characters are markup. */
export const webVttCues = (lines: readonly Line[]): Cue[] =>
  captionCues(lines).map((cue) => ({ ...cue, text: escape(cue.text) }));
