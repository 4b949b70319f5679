import type { SpeechPart } from './recognize-speech.ts';

/** Seconds of a part: enough context for a model, and little enough to repeat if a process dies. */
const partSeconds = { min: 180, max: 300 };

type Silence = { start: number; end: number };

const lengthIn = ({ start, end }: Silence, from: number, to: number): number =>
  Math.min(end, to) - Math.max(start, from);

/** Returns the middle of the longest silence of a range, where no word is cut; its end without any. */
const findCut = (silences: readonly Silence[], from: number, to: number): number => {
  const longest = silences
    .filter((silence) => lengthIn(silence, from, to) > 0)
    .toSorted((one, other) => lengthIn(other, from, to) - lengthIn(one, from, to))[0];
  return longest ? (Math.max(longest.start, from) + Math.min(longest.end, to)) / 2 : to;
};

/** Splits a sound into parts of three to five minutes, at silences if there are any. Times are seconds. */
export const planSpeechParts = (durationSeconds: number, silences: readonly Silence[]): SpeechPart[] => {
  const parts: SpeechPart[] = [];
  let start = 0;
  while (durationSeconds - start > partSeconds.max) {
    const end = findCut(silences, start + partSeconds.min, start + partSeconds.max);
    parts.push({ start, end });
    start = end;
  }
  return durationSeconds > start ? [...parts, { start, end: durationSeconds }] : parts;
};

/** Share of a part that is silent. */
const silentShare = ({ start, end }: SpeechPart, silences: readonly Silence[]): number =>
  silences.reduce((sum, silence) => sum + Math.max(0, lengthIn(silence, start, end)), 0) / Math.max(1e-9, end - start);

const silentFrom = 0.9;

/** Reports whether a part is silent: models invent words there. */
export const isSilent = (part: SpeechPart, silences: readonly Silence[]): boolean =>
  silentShare(part, silences) >= silentFrom;
