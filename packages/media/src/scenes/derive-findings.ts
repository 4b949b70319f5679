import type { FrameFindings } from './analyze-frames.ts';
import { findCredits } from './find-credits.ts';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { boundariesOf, groupShots } from './group-shots.ts';
import { toMilliseconds, type Range } from './range.ts';
import { scoreBreak } from './score-breaks.ts';
import { measureShots, shotsOf, type MeasuredShot } from './shots.ts';
import type { Sound } from './sound.ts';

const loudnessPoints = 1000;
const blackSecondsMin = 0.08;

const rounded = ({ start, end }: Range): Range => ({ start: toMilliseconds(start), end: toMilliseconds(end) });
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Maximum loudness of each of at most a thousand parts of equal length. */
const thinned = (levels: readonly number[]): number[] => {
  const per = Math.max(1, Math.ceil(levels.length / loudnessPoints));
  return Array.from({ length: Math.ceil(levels.length / per) }, (_, at) =>
    Math.max(...levels.slice(at * per, (at + 1) * per)),
  );
};

const loudnessOf = ({ integratedLufs, rangeLu, levels }: Sound): SceneFindings['loudness'] =>
  integratedLufs === null
    ? null
    : { integratedLufs: tenths(integratedLufs), rangeLu: tenths(rangeLu ?? 0), levels: thinned(levels) };

/** Mean of a property of shots, weighted by their durations. */
const meanOf = (shots: readonly MeasuredShot[], key: 'luma' | 'motion' | 'level'): number | undefined => {
  const measured = shots.filter((shot) => shot[key] !== undefined);
  const seconds = measured.reduce((sum, { start, end }) => sum + end - start, 0);
  if (seconds === 0) return undefined;
  return tenths(measured.reduce((sum, shot) => sum + (shot[key] ?? 0) * (shot.end - shot.start), 0) / seconds);
};

const sceneOf = (shots: readonly MeasuredShot[]): SceneFindings['scenes'][number] => {
  const [start, end] = [shots[0]?.start ?? 0, shots.at(-1)?.end ?? 0];
  const level = meanOf(shots, 'level');
  return {
    ...rounded({ start, end }),
    shotCount: shots.length,
    cutsPerMinute: tenths(((shots.length - 1) * 60) / Math.max(1, end - start)),
    motion: meanOf(shots, 'motion') ?? 0,
    luma: meanOf(shots, 'luma') ?? 0,
    ...(level !== undefined && { level }),
  };
};

export type Measurements = {
  frames: FrameFindings;
  framesPerSecond: number;
  sound: Sound | undefined;
  /** Duration of the timeline, which may exceed that of the picture. */
  durationSeconds: number;
};

/** Derives shots, scenes, credits and scored breaks from the measurements of a scan; pure. */
export const deriveFindings = ({ frames, framesPerSecond, sound, durationSeconds }: Measurements): SceneFindings => {
  const shots = measureShots(shotsOf(frames, framesPerSecond), frames, sound);
  const black = frames.black
    .map(({ start, end }) => ({ start: start / framesPerSecond, end: end / framesPerSecond }))
    .filter(({ start, end }) => end - start >= blackSecondsMin - 1e-9);
  const silences = sound?.silences ?? [];
  const boundaries = boundariesOf(shots, { silences, black });
  const groups = groupShots(boundaries, shots.at(-1)?.end ?? 0);
  const starts = shots.map(({ start }) => start);
  const credits = findCredits(frames.moments, {
    durationSeconds: frames.frameCount / framesPerSecond,
    transitions: starts.slice(1),
  });
  const breaks = groups
    .flatMap(({ first }) => boundaries[first - 1] ?? [])
    .map((boundary) => scoreBreak(boundary, { durationSeconds, shotStarts: starts, sound, credits }));
  return {
    durationSeconds: toMilliseconds(durationSeconds),
    shots: shots.map(({ start, transition }) => ({ at: toMilliseconds(start), transition })),
    scenes: shots.length === 0 ? [] : groups.map(({ first, end }) => sceneOf(shots.slice(first, end))),
    breaks: breaks.map((place) => ({ ...place, at: toMilliseconds(place.at) })),
    black: black.map(rounded),
    silences: silences.map(rounded),
    loudness: sound ? loudnessOf(sound) : null,
    credits: credits ? rounded(credits) : null,
    isTruncated: frames.isTruncated,
  };
};
