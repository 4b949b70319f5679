import type { Fragment, Sample } from './fragment.ts';
import type { TrackInit } from './read-track.ts';

/** Samples of one track that were encoded once, to be placed anywhere on the timeline. */
export type ClipTrack = {
  init: TrackInit;
  samples: readonly Sample[];
  /** True for each sample after which nothing that was decoded remains to be presented: a track may end there. */
  isEnd: readonly boolean[];
};

/** A clip of every track, such as the slate that viewers see while no run delivers. */
export type Clip = ReadonlyMap<string, ClipTrack>;

/** Makes a clip's track of the fragments of an encoder. */
export const toClipTrack = (init: TrackInit, fragments: readonly Fragment[]): ClipTrack => {
  const samples = fragments.flatMap((fragment) => fragment.samples);
  let decoded = 0;
  let presented = 0;
  const isEnd = samples.map(({ durationTicks, compositionTicks }) => {
    presented = Math.max(presented, decoded + compositionTicks + durationTicks);
    decoded += durationTicks;
    return presented <= decoded;
  });
  return { init, samples, isEnd };
};

/** Position in a clip's track, which starts again after its last sample. */
export type ClipCursor = {
  /** The next sample. */
  peek(): Sample;
  take(): Sample;
  /** Samples until the track may end again, at least one. */
  peekGroup(): Sample[];
  takeGroup(): Sample[];
  /** True if the track may end before the next sample. */
  readonly isAtEnd: boolean;
};

/** Reads the samples of a clip's track again and again. */
export const readClip = ({ samples, isEnd }: ClipTrack): ClipCursor => {
  let at = 0;
  const sampleAt = (index: number): Sample => {
    const sample = samples[index % samples.length];
    if (!sample) throw new TypeError('A clip has at least one sample.');
    return sample;
  };
  const peek = (): Sample => sampleAt(at);
  const peekGroup = (): Sample[] => {
    const length = samples.findIndex((_, index) => isEnd[(at + index) % samples.length] === true) + 1;
    return Array.from({ length: length || samples.length }, (_, index) => sampleAt(at + index));
  };
  return {
    peek,
    peekGroup,
    takeGroup() {
      const group = peekGroup();
      at += group.length;
      return group;
    },
    take() {
      const sample = peek();
      at += 1;
      return sample;
    },
    get isAtEnd() {
      return at === 0 || isEnd[(at - 1) % samples.length] === true;
    },
  };
};

const ticksOf = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { durationTicks }) => sum + durationTicks, 0);

/**
 * Takes the pictures that fill a time to less than the duration of one: whole groups of the clip, then its first
 * picture again and again.
 */
export const takePictures = (track: ClipTrack, cursor: ClipCursor, roomTicks: number): Sample[] => {
  const samples: Sample[] = [];
  let left = roomTicks;
  const take = (from: ClipCursor): boolean => {
    const length = ticksOf(from.peekGroup());
    if (length > left) return false;
    samples.push(...from.takeGroup());
    left -= length;
    return true;
  };
  while (take(cursor));
  while (take(readClip(track)));
  return samples;
};
