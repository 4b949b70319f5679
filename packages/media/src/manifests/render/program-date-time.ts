import type { PlacedRendition, ProgramDateTime } from '@sluice/contract';
import { chosenSegments, factsOf, type PlaylistSegment } from './placed.ts';

type Dated<Segment> = { segments: Segment[]; programDateTime?: Date };

/** Where the part of a rendition that is meant begins, in seconds from its first picture. */
const skippedSeconds = (rendition: PlacedRendition): number => {
  const [first] = factsOf(rendition).segments;
  return first ? (chosenSegments(rendition)[0]?.startSeconds ?? 0) - first.startSeconds : 0;
};

/** Segments are as long as pictures allow, so a time due in the middle of one is told before the next. */
const slackSeconds = 0.0005;

/** Whether a time is due before each segment; the first has its own. */
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

/** The segments of a playlist with the times of day at which they were, as often as is asked. */
export const withProgramDateTime = <Segment extends Omit<PlaylistSegment, 'picture'>>(
  segments: readonly Segment[],
  asked: ProgramDateTime | undefined,
  rendition?: PlacedRendition,
): Dated<Segment> => {
  const [first] = segments;
  if (!asked || !first) return { segments: [...segments] };
  const origin = Date.parse(asked.startsAt) + (rendition ? skippedSeconds(rendition) * 1000 : 0);
  const timeOf = ({ startSeconds }: Segment): Date => new Date(origin + Math.round(startSeconds * 1000));
  const isDue = dueBefore(asked);
  return {
    programDateTime: timeOf(first),
    segments: segments.map((segment, index) => {
      if (index === 0 || !isDue(index, segment.startSeconds - first.startSeconds)) return segment;
      const tag = `#EXT-X-PROGRAM-DATE-TIME:${timeOf(segment).toISOString()}`;
      return { ...segment, tags: [tag, ...(segment.tags ?? [])] };
    }),
  };
};
