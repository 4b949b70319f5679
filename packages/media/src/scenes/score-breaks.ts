import type { Boundary } from './group-shots.ts';
import { distanceTo, toMilliseconds, type Range } from './range.ts';
import { levelOf, type Sound } from './sound.ts';

/** Signals of which the score of a break is the weighted sum; the weights add up to 1. */
export const breakSignals = {
  transition: 0.25,
  pictureChange: 0.2,
  silence: 0.2,
  black: 0.1,
  fallingLoudness: 0.1,
  slowingPace: 0.05,
  position: 0.1,
} as const;

export type BreakSignal = keyof typeof breakSignals;

/** A place for an ad, with its score from 0 to 1 and the value of each signal from 0 to 1. */
export type ScoredBreak = { at: number; score: number; signals: Record<BreakSignal, number> };

export type BreakContext = {
  durationSeconds: number;
  /** Starts of all shots. */
  shotStarts: readonly number[];
  sound: Sound | undefined;
  credits: Range | undefined;
};

const transitionValues = { FADE_BLACK: 1, FADE_WHITE: 0.9, DISSOLVE: 0.6, WIPE: 0.6, CUT: 0.3 } as const;
const levelSeconds = 4;
/** Fall of the loudness before a break, against the seconds before, that counts in full; in LU. */
const fullFall = 12;
const paceSeconds = 20;
/** Distance from the start, the end and the credits that counts in full. */
const fullDistance = { share: 0.1, seconds: 120 };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const fallBefore = (at: number, sound: Sound | undefined): number => {
  if (!sound) return 0;
  const before = levelOf(sound, { start: at - 2 * levelSeconds, end: at - levelSeconds });
  const last = levelOf(sound, { start: at - levelSeconds, end: at });
  return before === undefined || last === undefined ? 0 : clamp((before - last) / fullFall);
};

const slowing = (at: number, starts: readonly number[]): number => {
  const count = (from: number, to: number): number => starts.filter((start) => start > from && start <= to).length;
  const [earlier, later] = [count(at - 2 * paceSeconds, at - paceSeconds), count(at - paceSeconds, at - 1)];
  return earlier === 0 ? 0 : clamp((earlier - later) / earlier);
};

const positionOf = (at: number, { durationSeconds, credits }: BreakContext): number => {
  const full = Math.min(fullDistance.seconds, durationSeconds * fullDistance.share);
  const end = credits?.start ?? durationSeconds;
  return at >= end ? 0 : clamp(Math.min(at, distanceTo(at, { start: end, end: durationSeconds })) / (full || 1));
};

/** Scores a boundary between scenes as a place for an ad: a weighted sum of signals, each from 0 to 1. */
export const scoreBreak = (boundary: Boundary, context: BreakContext): ScoredBreak => {
  const { at } = boundary;
  const signals: Record<BreakSignal, number> = {
    transition: transitionValues[boundary.transition],
    pictureChange: clamp(boundary.pictureChange),
    silence: boundary.isSilent ? 1 : 0,
    black: boundary.isBlack ? 1 : 0,
    fallingLoudness: fallBefore(at, context.sound),
    slowingPace: slowing(at, context.shotStarts),
    position: positionOf(at, context),
  };
  let score = 0;
  for (const [name, weight] of Object.entries(breakSignals)) score += weight * signals[name as BreakSignal];
  for (const name of Object.keys(signals) as BreakSignal[]) signals[name] = toMilliseconds(signals[name]);
  return { at, score: toMilliseconds(score), signals };
};
