import type { SharedPart } from '@sluice/contract/encoding/scene-analysis/series';
import { printSeconds } from './fingerprint.ts';
import { findSharedRuns, type PrintRange, type SharedRun } from './shared-runs.ts';

/** Parts of episodes in which titles, credits and recaps are searched, in seconds; at most half of an episode. */
const searched = { opening: 900, credits: 600, recap: 300 };
const opening = { secondsMin: 8, secondsMax: 180 };
const credits = { secondsMin: 8, secondsMax: 300 };
const recap = {
  /** Clips of an earlier episode, and how many of them. */
  clipSecondsMin: 4,
  clipsMin: 2,
  /** A clip was later in the other episode than it is in the recap. */
  laterSeconds: 60,
  /** Sound between two clips. */
  pauseSeconds: 10,
};
/** Share of the beginning or the end that both have if they are the same film. */
const sameShare = 0.8;

/** A print covers about two seconds; it matches if most of them are shared. */
const edge = { start: 0.7, end: 1.5 };

const printsIn = (seconds: number): number => Math.round(seconds / printSeconds);
const secondsOf = ({ length }: SharedRun): number => length * printSeconds;

type Span = { start: number; end: number };

const spanOf = (from: number, length: number): Span => ({
  start: from * printSeconds + edge.start,
  end: (from + length - 1) * printSeconds + edge.end,
});

const headOf = (prints: Uint32Array, seconds: number): PrintRange => ({
  prints,
  from: 0,
  to: Math.min(printsIn(seconds), prints.length >> 1),
});

const tailOf = (prints: Uint32Array, seconds: number): PrintRange => ({
  prints,
  from: Math.max(prints.length - printsIn(seconds), prints.length >> 1),
  to: prints.length,
});

const longestWithin = (
  runs: readonly SharedRun[],
  { secondsMin, secondsMax }: { secondsMin: number; secondsMax: number },
): SharedRun | undefined => runs.find((run) => secondsOf(run) >= secondsMin && secondsOf(run) <= secondsMax);

/** Joins clips near each other; returns the first group that has enough of them. */
const recapOf = (clips: readonly Span[]): Span | undefined => {
  const groups: Span[][] = [];
  for (const clip of clips.toSorted((one, other) => one.start - other.start)) {
    const last = groups.at(-1);
    if (last && clip.start - (last.at(-1)?.end ?? 0) <= recap.pauseSeconds) last.push(clip);
    else groups.push([clip]);
  }
  const group = groups.find(({ length }) => length >= recap.clipsMin);
  const [first, last] = [group?.[0], group?.at(-1)];
  return first && last && { start: first.start, end: last.end };
};

/** Clips at the start of one episode that were later in the other. */
const findRecap = (one: Uint32Array, two: Uint32Array, titles: SharedRun | undefined): Span | undefined => {
  const runs = findSharedRuns(
    headOf(one, searched.recap),
    { prints: two, from: 0, to: two.length },
    printsIn(recap.clipSecondsMin),
  );
  const clips = runs.filter(
    ({ first, other, length }) =>
      (other - first) * printSeconds >= recap.laterSeconds &&
      (!titles || first + length <= titles.first || first >= titles.first + titles.length),
  );
  return recapOf(clips.map(({ first, length }) => spanOf(first, length)));
};

/** Parts of two episodes, each on its own timeline. */
export type EpisodeMatch = { one: SharedPart[]; two: SharedPart[] };

/**
 * Finds what two episodes of a series share by the prints of their sound: opening credits, end credits, and clips of
 * the one that the other repeats at its start. Two encodings of the same film share nothing.
 */
export const matchEpisodes = (one: Uint32Array, two: Uint32Array): EpisodeMatch => {
  const match: EpisodeMatch = { one: [], two: [] };
  const heads = findSharedRuns(
    headOf(one, searched.opening),
    headOf(two, searched.opening),
    printsIn(opening.secondsMin),
  );
  const tails = findSharedRuns(
    tailOf(one, searched.credits),
    tailOf(two, searched.credits),
    printsIn(credits.secondsMin),
  );
  const half = Math.min(one.length, two.length) >> 1;
  const isSame = (runs: readonly SharedRun[], seconds: number): boolean =>
    (runs[0]?.length ?? 0) >= Math.min(half, printsIn(seconds)) * sameShare;
  if (isSame(heads, searched.opening) || isSame(tails, searched.credits)) return match;
  const add = (type: SharedPart['type'], run: SharedRun | undefined): void => {
    if (!run) return;
    match.one.push({ type, ...spanOf(run.first, run.length) });
    match.two.push({ type, ...spanOf(run.other, run.length) });
  };
  const titles = longestWithin(heads, opening);
  add('OPENING_CREDITS', titles);
  add('END_CREDITS', longestWithin(tails, credits));
  const mirrored = titles && { ...titles, first: titles.other, other: titles.first };
  const [ofOne, ofTwo] = [findRecap(one, two, titles), findRecap(two, one, mirrored)];
  if (ofOne) match.one.push({ type: 'RECAP', ...ofOne });
  if (ofTwo) match.two.push({ type: 'RECAP', ...ofTwo });
  return match;
};
