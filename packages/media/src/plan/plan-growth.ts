import { toNumber } from '../shared/fraction.ts';
import { aheadMarginSeconds, planAudioAhead, type AudioBeginning } from './audio-ahead.ts';
import type { Plan, PlannedTask } from './plan.ts';
import type { MuxPayload } from './payloads.ts';

type MuxTask = Extract<PlannedTask, { kind: 'mux' }>;

/** A muxing of the beginning of a stream; its segments are those of the whole stream. */
export type EarlyMux = Pick<MuxTask, 'dependsOn' | 'payload'> & {
  /** Key of the task that muxes the whole stream. */
  of: string;
  /** End of what the step before has muxed. */
  fromSeconds: number;
  /** End of what is published, if the muxing has more. */
  toSeconds?: number;
};

export type GrowthStep = {
  muxes: EarlyMux[];
  /** Keys of the tasks that mux a whole stream, without which this step cannot be played. */
  whole: string[];
};

export type Growth = {
  /** Tasks that encode the beginning of audio ahead of the whole. */
  ahead: PlannedTask[];
  /** The steps in order: each muxes a longer beginning of every video, and of audio that lasts as long. */
  steps: GrowthStep[];
};

/** Kinds whose segments do not depend on later ones, in the order in which default manifests prefer them. */
const kinds: readonly MuxPayload['kind'][] = ['FMP4', 'CMAF', 'TS'];

const isOfVideo = ({ payload }: MuxTask): boolean => payload.tracks.some(({ media }) => media === 'video');

const chunkCount = ({ payload }: MuxTask): number => payload.tracks[0]?.pieces.length ?? 0;

const secondsOf = (payload: MuxPayload, count: number): number =>
  Math.min(
    ...payload.tracks.map(
      ({ pieces, rate }) =>
        pieces.slice(0, count).reduce((sum, { frameCount }) => sum + frameCount, 0) / toNumber(rate),
    ),
  );

/** Muxes the first chunks of a video. */
const earlyMux = (task: MuxTask, count: number, before: number): EarlyMux => {
  const tracks = task.payload.tracks.map((track) => ({ ...track, pieces: track.pieces.slice(0, count) }));
  return {
    of: task.key,
    payload: { ...task.payload, tracks },
    dependsOn: tracks.flatMap(({ pieces }) => pieces.map((piece) => piece.task)),
    fromSeconds: before === 0 ? 0 : secondsOf(task.payload, before),
  };
};

/** Muxes a beginning of audio. */
const aheadMux = (task: MuxTask, { seconds, task: { key } }: AudioBeginning, fromSeconds: number): EarlyMux => {
  const tracks = task.payload.tracks.map((track) => ({
    ...track,
    pieces: track.pieces.map((piece) => ({
      ...piece,
      task: key,
      frameCount: Math.ceil((seconds + aheadMarginSeconds) * toNumber(track.rate)),
    })),
  }));
  // The last segment of the beginning is not the last of the whole.
  const payload = { ...task.payload, tracks, minimumSegmentSeconds: 0 };
  return { of: task.key, payload, dependsOn: [key], fromSeconds, toSeconds: seconds };
};

/** Chunks after which the video grows: twice as many each time, so that all steps together mux it about once more. */
const stepsUpTo = (count: number): number[] => {
  const steps: number[] = [];
  for (let step = 1; step < count; step *= 2) steps.push(step);
  return steps;
};

/** Adds what an audio stream needs to the steps that end at these times: beginnings as long as they last, then the whole. */
const addAudio = (steps: GrowthStep[], ends: readonly number[], task: MuxTask, beginnings: AudioBeginning[]): void => {
  let reached = 0;
  for (const [index, step] of steps.entries()) {
    const end = ends[index] ?? 0;
    if (end <= reached) continue;
    const next = beginnings.find(({ seconds }) => end <= seconds);
    if (next) step.muxes.push(aheadMux(task, next, reached));
    else step.whole.push(task.key);
    reached = next?.seconds ?? Number.POSITIVE_INFINITY;
  }
};

/** Returns the beginnings of the audio that a muxing consists of. */
const beginningsOf = (task: MuxTask, ahead: ReadonlyMap<string, AudioBeginning[]>): AudioBeginning[] => {
  const [track, ...others] = task.payload.tracks;
  if (!track || others.length > 0 || !kinds.includes(task.payload.kind)) return [];
  return ahead.get(track.pieces[0]?.task ?? '') ?? [];
};

/**
 * Plans how the muxings of an encoding grow while it runs, those of its preferred kind. Nothing grows if one of them
 * also has audio, which is encoded as a whole.
 */
export const planGrowth = ({ tasks }: Plan): Growth => {
  const muxes = tasks.filter((task): task is MuxTask => task.kind === 'mux');
  const kind = kinds.find((one) => muxes.some((task) => task.payload.kind === one && isOfVideo(task)));
  const videos = muxes.filter((task) => task.payload.kind === kind && isOfVideo(task));
  const counts = stepsUpTo(Math.max(0, ...videos.map(chunkCount)));
  if (counts.length === 0 || videos.some(({ payload }) => payload.tracks.length > 1)) return { ahead: [], steps: [] };
  const steps = counts.map((count, index): GrowthStep => {
    const before = counts[index - 1] ?? 0;
    const growing = videos.filter((task) => before < chunkCount(task));
    return { muxes: growing.map((task) => earlyMux(task, count, before)), whole: [] };
  });
  const ends = counts.map((count) => Math.max(...videos.map(({ payload }) => secondsOf(payload, count))));
  const beginnings = new Map(
    tasks.flatMap((task): [string, AudioBeginning[]][] =>
      task.kind === 'encode-audio' ? [[task.key, planAudioAhead(task)]] : [],
    ),
  );
  for (const task of muxes) if (!isOfVideo(task)) addAudio(steps, ends, task, beginningsOf(task, beginnings));
  const needed = new Set(steps.flatMap((step) => step.muxes.flatMap(({ dependsOn }) => dependsOn)));
  const ahead = [...beginnings.values()].flat().map(({ task }) => task);
  return { ahead: ahead.filter(({ key }) => needed.has(key)), steps };
};
