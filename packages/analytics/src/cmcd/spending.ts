import type { CmcdReport, CmcdState } from './report.ts';
import { isSet, numberIn } from './report.ts';

/** How the time between two reports was spent. */
export type Spent = { played: number; paused: number; seeked: number; buffered: number };

export const nothing: Spent = { played: 0, paused: 0, seeked: 0, buffered: 0 };

export const sumOf = (one: Spent, other: Spent): Spent => ({
  played: one.played + other.played,
  paused: one.paused + other.paused,
  seeked: one.seeked + other.seeked,
  buffered: one.buffered + other.buffered,
});

export const lengthOf = ({ played, paused, seeked, buffered }: Spent): number => played + paused + seeked + buffered;

const fieldOf: Partial<Record<CmcdState, keyof Spent>> = {
  playing: 'played',
  paused: 'paused',
  seeking: 'seeked',
  rebuffering: 'buffered',
};

/** Of a player that tells its states: all of the time was spent in the state before. */
export const spentIn = (state: CmcdState, milliseconds: number): Spent => {
  const field = fieldOf[state];
  return field ? { ...nothing, [field]: milliseconds } : nothing;
};

// Without a length of the buffer, a player that asks for nothing for longer is taken to be paused.
const playableWithoutBuffer = 30_000;

/** What a player could play on after a request: its buffer and what it asked for. */
export const playableAfter = (report: CmcdReport): number | undefined => {
  const buffer = numberIn(report, 'bl');
  return buffer === undefined ? undefined : buffer + (numberIn(report, 'd') ?? 0);
};

/**
 * Of a player that tells no states: it played as long as its buffer lasted, and then stood still.
 *
 * `bs` tells that it starved meanwhile, and `pr` of 0 that it was paused.
 */
export const spentBefore = (report: CmcdReport, milliseconds: number, playable: number | undefined): Spent => {
  if (numberIn(report, 'pr') === 0) return { ...nothing, paused: milliseconds };
  const isStarved = isSet(report, 'bs');
  const lasting = playable ?? (isStarved ? 0 : playableWithoutBuffer);
  const played = Math.min(milliseconds, lasting);
  const rest = milliseconds - played;
  return isStarved ? { ...nothing, played, buffered: rest } : { ...nothing, played, paused: rest };
};
