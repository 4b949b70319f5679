import type { MuxFacts } from '@sluice/media';
import type { StoredFile } from '../files/stored-files.ts';

/** Segments of audio end within a few of its frames of those of the video; beginnings of both end at the latter. */
const audioToleranceSeconds = 0.5;
const roundingSeconds = 0.001;

export type Muxed = { files: readonly StoredFile[]; facts: MuxFacts };

/** Part of a growing muxing; see the payload of the transfer. */
export type GrownPart = { growsFromSeconds?: number | undefined; growsToSeconds?: number | undefined };

type Segment = MuxFacts['segments'][number];

/** Returns the facts of the segments that end by a time. */
const upTo = (facts: MuxFacts, isWithin: (segment: Segment) => boolean): MuxFacts => {
  const segments = facts.segments.filter(isWithin);
  return { ...facts, segments, durationSeconds: segments.reduce((sum, segment) => sum + segment.durationSeconds, 0) };
};

/** Returns the files that a transfer of a muxing writes, with the facts of what is written afterwards. */
export const writtenPart = ({ files, facts }: Muxed, { growsFromSeconds, growsToSeconds }: GrownPart): Muxed => {
  if (growsFromSeconds === undefined) return { files, facts };
  const tolerance = growsToSeconds === undefined ? roundingSeconds : audioToleranceSeconds;
  const endsBy = (time: number) => (segment: Segment) =>
    segment.startSeconds + segment.durationSeconds <= time + tolerance;
  const grown = growsToSeconds === undefined ? facts : upTo(facts, endsBy(growsToSeconds));
  const isWritten = endsBy(growsFromSeconds);
  const others = facts.segments.filter((segment) => isWritten(segment) || !grown.segments.includes(segment));
  const skipped = new Set(others.map(({ name }) => name));
  if (growsFromSeconds > 0 && facts.initSegment) skipped.add(facts.initSegment.name);
  return { files: files.filter(({ name }) => !skipped.has(name)), facts: grown };
};
