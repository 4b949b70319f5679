import type { Plan, PlannedTask } from './plan.ts';
import type { MuxPayload } from './payloads.ts';
import { toNumber } from '../shared/fraction.ts';

type MuxTask = Extract<PlannedTask, { kind: 'mux' }>;

/** A muxing of the beginning of a video; its segments are those of the whole video. */
export type EarlyMux = Pick<MuxTask, 'dependsOn' | 'payload'> & {
  /** Key of the task that muxes the whole video. */
  of: string;
  /** End of what the step before has muxed. */
  fromSeconds: number;
};

export type Growth = {
  /** The steps in order: each muxes a longer beginning of every video. */
  steps: EarlyMux[][];
  /** Keys of the tasks that mux audio and subtitles as a whole, which are encoded before the video. */
  whole: string[];
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

/** Chunks after which the video grows: twice as many each time, so that all steps together mux it about once more. */
const stepsUpTo = (count: number): number[] => {
  const steps: number[] = [];
  for (let step = 1; step < count; step *= 2) steps.push(step);
  return steps;
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
  if (counts.length === 0 || videos.some(({ payload }) => payload.tracks.length > 1)) return { steps: [], whole: [] };
  return {
    steps: counts.map((count, index) => {
      const before = counts[index - 1] ?? 0;
      return videos.filter((task) => before < chunkCount(task)).map((task) => earlyMux(task, count, before));
    }),
    whole: muxes.filter((task) => !isOfVideo(task)).map(({ key }) => key),
  };
};
