import type { PlannedTask } from './plan.ts';

type AudioTask = Extract<PlannedTask, { kind: 'encode-audio' }>;

/** The beginning of audio, encoded ahead of the whole. */
export type AudioBeginning = {
  /** End of what is equal to the whole. */
  seconds: number;
  task: AudioTask;
};

/** Ends of the beginnings: each is encoded while the one before is played. */
const beginningSeconds = [12, 64, 512];

/** Beginnings are worth it only for audio that is this many times as long. */
const timesLonger = 4;

/** The last packets of an encoder differ at an early end, so more is encoded than is published. */
export const aheadMarginSeconds = 2;

/** Reports whether packets depend on nothing that lies later than the margin. */
const isCausal = ({ payload: { renditions, composition } }: AudioTask): boolean =>
  composition === undefined &&
  renditions.every(({ codec, filtering }) => codec.kind === 'AAC' && filtering === undefined);

const beginningOf = (task: AudioTask, seconds: number): AudioBeginning => ({
  seconds,
  task: {
    ...task,
    // Workers claim tasks in the order of keys, and this one before the whole.
    key: `ahead-${task.key}-${String(seconds).padStart(4, '0')}`,
    weight: Math.ceil((task.weight * seconds) / task.payload.durationSeconds),
    payload: {
      ...task.payload,
      durationSeconds: seconds + aheadMarginSeconds,
      isOpenEnded: false,
      isAhead: true,
    },
  },
});

/**
 * Plans tasks that encode the beginning of audio, so that a video plays before all of its audio is encoded. Their
 * packets equal those of the whole; none for short audio, and for encoders and filters of which this is not known.
 */
export const planAudioAhead = (task: AudioTask): AudioBeginning[] =>
  isCausal(task)
    ? beginningSeconds
        .filter((seconds) => seconds * timesLonger <= task.payload.durationSeconds)
        .map((seconds) => beginningOf(task, seconds))
    : [];
