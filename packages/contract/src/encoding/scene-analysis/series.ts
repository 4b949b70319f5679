import { z } from 'zod';
import type { SceneFindings } from './findings.ts';

const seconds = z.number().min(0).max(10_000_000);

/** A part of an episode that other episodes of its series share. */
export const sharedPart = z.object({
  type: z.enum(['OPENING_CREDITS', 'RECAP', 'END_CREDITS']),
  start: seconds,
  end: seconds,
});
export type SharedPart = z.output<typeof sharedPart>;

/** Part of an episode with the number of other episodes that share it. */
export const seriesPart = sharedPart.extend({ episodes: z.int() });
export type SeriesPart = z.output<typeof seriesPart>;

// cspell:ignore staffel episodio folge
/** Marks of an episode: S01E02, 1x02, Episode 3, #4, (5/8). */
const marker =
  /[\s._([-]*(?:(?<![\p{L}\p{N}])(?:s\d{1,3}[\s._-]*e\d{1,4}|\d{1,2}x\d{1,3}|(?:season|staffel|episode|episodio|ep|folge|part|teil|chapter)[\s._#-]+\d{1,4}|#\d{1,4})(?![\p{L}\p{N}])|\(\d{1,3}(?:\s*(?:\/|of)\s*\d{1,3})?\)).*$/iu;

/** Returns the name of the series that a title such as "Harbor S01E02" suggests; undefined if it suggests none. */
export const seriesOfTitle = (title: string): string | undefined => {
  const match = marker.exec(title.slice(0, 500));
  const name = match && title.slice(0, match.index).trim();
  return name ? name : undefined;
};

/** Returns the form of the name of a series in which names are compared. */
export const seriesKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Seconds by which an edge moves to a cut or a silence. */
const snapSeconds = 2.5;
/** Share of the longer of two parts that both must have in common to be the same. */
const sameShare = 0.5;

const shareOf = (one: SharedPart, other: SharedPart): number =>
  (Math.min(one.end, other.end) - Math.max(one.start, other.start)) /
  Math.max(one.end - one.start, other.end - other.start);

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
};

const snap = (at: number, places: readonly number[]): number => {
  const [nearest] = places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  return nearest !== undefined && Math.abs(nearest - at) <= snapSeconds ? nearest : at;
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Moves the edges of a part to the nearest cut, or else to a silence; those of the film are edges too. */
const snapped = (
  { start, end, ...part }: SeriesPart,
  { shots, silences, durationSeconds }: Pick<SceneFindings, 'shots' | 'silences' | 'durationSeconds'>,
): SeriesPart => {
  const cuts = [...shots.map(({ at }) => at), durationSeconds];
  const toCut = { start: snap(start, [0, ...cuts]), end: snap(end, cuts) };
  return {
    ...part,
    start: rounded(
      toCut.start === start
        ? snap(
            start,
            silences.map((silence) => silence.end),
          )
        : toCut.start,
    ),
    end: rounded(
      Math.min(
        durationSeconds,
        toCut.end === end
          ? snap(
              end,
              silences.map((silence) => silence.start),
            )
          : toCut.end,
      ),
    ),
  };
};

/**
 * Returns the parts that an episode shares, from what each other episode shares with it: of each type the one that
 * most of them have, at the median of its times, with edges at a cut or a silence if one is near.
 */
export const seriesPartsOf = (
  matches: readonly (readonly SharedPart[])[],
  findings: Pick<SceneFindings, 'shots' | 'silences' | 'durationSeconds'>,
): SeriesPart[] =>
  sharedPart.shape.type.options
    .flatMap((type) => {
      const found = matches.flatMap((parts) => parts.filter((part) => part.type === type).slice(0, 1));
      const groups = found.map((part) => found.filter((other) => shareOf(part, other) >= sameShare));
      const [best] = groups.toSorted((one, other) => other.length - one.length);
      if (!best) return [];
      const part = {
        type,
        start: median(best.map(({ start }) => start)),
        end: median(best.map(({ end }) => end)),
        episodes: best.length,
      };
      return [snapped(part, findings)];
    })
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start);
