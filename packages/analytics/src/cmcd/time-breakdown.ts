import type { CmcdReport, CmcdState } from './report.ts';
import { isSet, numberIn } from './report.ts';

/** Breakdown of the time between two reports, in milliseconds. */
export type TimeBreakdown = { played: number; paused: number; seeked: number; buffered: number };

export const nothing: TimeBreakdown = { played: 0, paused: 0, seeked: 0, buffered: 0 };

export const sumOf = (one: TimeBreakdown, other: TimeBreakdown): TimeBreakdown => ({
  played: one.played + other.played,
  paused: one.paused + other.paused,
  seeked: one.seeked + other.seeked,
  buffered: one.buffered + other.buffered,
});

export const lengthOf = ({ played, paused, seeked, buffered }: TimeBreakdown): number =>
  played + paused + seeked + buffered;

const fieldOf: Partial<Record<CmcdState, keyof TimeBreakdown>> = {
  playing: 'played',
  paused: 'paused',
  seeking: 'seeked',
  rebuffering: 'buffered',
};

/** Assigns all of the time to the previous state, for players that report states. */
export const spentIn = (state: CmcdState, milliseconds: number): TimeBreakdown => {
  const field = fieldOf[state];
  return field ? { ...nothing, [field]: milliseconds } : nothing;
};

// Without a buffer length, a player that requests nothing for longer than this is assumed to be paused.
const playableWithoutBuffer = 30_000;

/** Milliseconds of playback available after a request: the buffer and the requested object. */
export const playableAfter = (report: CmcdReport): number | undefined => {
  const buffer = numberIn(report, 'bl');
  return buffer === undefined ? undefined : buffer + (numberIn(report, 'd') ?? 0);
};

/**
 * Estimates the breakdown for players without states: they play until the buffer is empty, then stall or pause.
 *
 * `bs` reports starvation in that time, `pr` of 0 a pause.
 */
export const spentBefore = (report: CmcdReport, milliseconds: number, playable: number | undefined): TimeBreakdown => {
  if (numberIn(report, 'pr') === 0) return { ...nothing, paused: milliseconds };
  const isStarved = isSet(report, 'bs');
  const lasting = playable ?? (isStarved ? 0 : playableWithoutBuffer);
  const played = Math.min(milliseconds, lasting);
  const rest = milliseconds - played;
  return isStarved ? { ...nothing, played, buffered: rest } : { ...nothing, played, paused: rest };
};
