import { commitLiveSegment, loadLiveRecording } from '@sluice/core';
import type { PlacedMessage } from '@sluice/media';
import type { LiveScope } from './live-scope.ts';
import { fromStored, toStored, type LiveRecording, type RecordedSegment } from './recording.ts';

/** Segments that at least one output has: together they are the recording. */
export type CommittedSegments = {
  readonly all: readonly RecordedSegment[];
  /** State as of the newest one, with which another node continues. */
  readonly recording: LiveRecording | undefined;
  /** Keeps a segment until an output has stored it. */
  hold(segment: RecordedSegment, recording: LiveRecording, messages: readonly PlacedMessage[]): void;
  /** Commits a held segment; gives the encoding up if another node has taken it over. Repeated calls have no effect. */
  commit(sequence: number): Promise<void>;
};

type Held = { segment: RecordedSegment; recording: LiveRecording; messages: readonly PlacedMessage[] };

/** Loads the committed segments of a live encoding, also those of the nodes that held it before. */
export const openCommittedSegments = async ({ context, run, giveUp }: LiveScope): Promise<CommittedSegments> => {
  const stored = await loadLiveRecording(context, run);
  const all = stored.segments.map(fromStored);
  // Written only by this file.
  let recording = stored.recording as LiveRecording | undefined;
  const held = new Map<number, Held>();
  return {
    all,
    get recording() {
      return recording;
    },
    hold(segment, state, messages) {
      held.set(segment.sequence, { segment, recording: state, messages });
    },
    async commit(sequence) {
      const next = held.get(sequence);
      if (!next) return;
      const segment = { ...toStored(next.segment, next.recording), id3Tags: next.messages };
      const result = await commitLiveSegment(context, run, segment);
      if (!result) return giveUp();
      held.delete(sequence);
      all.push({ ...next.segment, hasStandby: result.hasStandby });
      ({ recording } = next);
    },
  };
};
