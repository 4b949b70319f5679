import type { PlacedRendition, ProgramDateTime } from '@sluice/contract';
import { chosenSegments, factsOf, type PlaylistSegment } from './placed.ts';

type Dated<Segment> = { segments: Segment[]; programDateTime?: Date };

/** Start of the selected part of a rendition, in seconds from its first frame. */
const skippedSeconds = (rendition: PlacedRendition): number => {
  const [first] = factsOf(rendition).segments;
  return first ? (chosenSegments(rendition)[0]?.startSeconds ?? 0) - first.startSeconds : 0;
};

/** Segment durations depend on frames, so a time due in the middle of a segment is written before the next one. */
const slackSeconds = 0.0005;

/** Reports for each segment whether a time is due before it; the first always has one. */
const dueBefore = ({ placement, interval }: ProgramDateTime): ((index: number, seconds: number) => boolean) => {
  if (placement === 'ONCE_PER_PLAYLIST') return () => false;
  if (placement === 'SEGMENTS_INTERVAL') return (index) => index % Math.max(1, Math.round(interval)) === 0;
  let next = interval;
  return (_index, seconds) => {
    if (seconds < next - slackSeconds) return false;
    next = (Math.floor((seconds + slackSeconds) / interval) + 1) * interval;
    return true;
  };
};

/** Adds wall-clock times to the segments of a playlist at the configured interval. */
export const withProgramDateTime = <Segment extends Omit<PlaylistSegment, 'picture'>>(
  segments: readonly Segment[],
  setting: ProgramDateTime | undefined,
  rendition?: PlacedRendition,
): Dated<Segment> => {
  const [first] = segments;
  if (!setting || !first) return { segments: [...segments] };
  const origin = Date.parse(setting.startsAt) + (rendition ? skippedSeconds(rendition) * 1000 : 0);
  const timeOf = ({ startSeconds }: Segment): Date => new Date(origin + Math.round(startSeconds * 1000));
  const isDue = dueBefore(setting);
  return {
    programDateTime: timeOf(first),
    segments: segments.map((segment, index) => {
      if (index === 0 || !isDue(index, segment.startSeconds - first.startSeconds)) return segment;
      const tag = `#EXT-X-PROGRAM-DATE-TIME:${timeOf(segment).toISOString()}`;
      return { ...segment, tags: [tag, ...(segment.tags ?? [])] };
    }),
  };
};
