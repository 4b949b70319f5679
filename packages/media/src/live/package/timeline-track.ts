import type { Sample } from './fragment.ts';

/** A track of the stream's timeline: its samples follow each other without gaps or overlaps. */
export type TimelineTrack = {
  readonly id: string;
  readonly media: 'video' | 'audio';
  readonly timescale: number;
  readonly trackId: number;
  /** Decode time after the last sample. */
  endTicks: number;
  /** Latest end of the presentation of a sample; after `endTicks` if a run has ended among reordered pictures. */
  presentedTicks: number;
  /** Samples that no part contains yet, with the time of the first. */
  pending: Sample[];
  pendingTicks: number;
};

export type NewTrack = Pick<TimelineTrack, 'id' | 'media' | 'timescale' | 'trackId' | 'endTicks'>;

export const openTrack = (track: NewTrack): TimelineTrack => ({
  ...track,
  presentedTicks: track.endTicks,
  pending: [],
  pendingTicks: track.endTicks,
});

export const secondsOf = ({ timescale }: Pick<TimelineTrack, 'timescale'>, ticks: number): number => ticks / timescale;
export const endOf = (track: TimelineTrack): number => secondsOf(track, track.endTicks);

/** Adds samples at the end of a track. */
export const append = (track: TimelineTrack, samples: readonly Sample[]): void => {
  for (const sample of samples) {
    const { durationTicks, compositionTicks } = sample;
    track.presentedTicks = Math.max(track.presentedTicks, track.endTicks + compositionTicks + durationTicks);
    track.endTicks += durationTicks;
    track.pending.push(sample);
  }
};

/** Adds pictures of which the first is presented at the given time: it is decoded at the end of the track. */
export const appendAt = (track: TimelineTrack, samples: readonly Sample[], startTicks: number): void => {
  const [first, ...rest] = samples;
  const gapTicks = startTicks - track.endTicks;
  if (!first) return;
  const stretched = {
    ...first,
    durationTicks: first.durationTicks + gapTicks,
    compositionTicks: first.compositionTicks + gapTicks,
  };
  append(track, [gapTicks > 0 ? stretched : first, ...rest]);
};

/** Takes the pending samples whose middle is before the given time; all for infinity. */
export const takePending = (
  track: TimelineTrack,
  untilSeconds: number,
): { samples: Sample[]; startTicks: number; durationTicks: number } => {
  const until = untilSeconds * track.timescale;
  const startTicks = track.pendingTicks;
  let end = startTicks;
  const count = track.pending.findIndex(({ durationTicks }) => {
    if (end + durationTicks / 2 >= until) return true;
    end += durationTicks;
    return false;
  });
  const samples = track.pending.splice(0, count === -1 ? track.pending.length : count);
  track.pendingTicks = end;
  return { samples, startTicks, durationTicks: end - startTicks };
};
