import type { DashItem, DashPeriod, DashSet, LiveDashPeriod, PlacedRendition } from '@sluice/contract';
import type { SegmentFact } from '../../package/mux-facts.ts';
import { chosenSegments, factsOf } from './placed.ts';

/** A period as it is written, with its place on the timeline of the media. */
export type PeriodPart = DashPeriod & {
  id?: string;
  /** True if it continues the part before with the same init segments. */
  isContinuous: boolean;
  mediaStartSeconds: number;
  /** Infinity for the last one. */
  mediaEndSeconds: number;
};

type Segmented = DashItem & { form: 'segments' };
type Start = Omit<LiveDashPeriod, 'id'> & { id?: string };

/** Segments of a rendition, with the times of their middles: borders are nearer to the starts of segments than these. */
type TimedRendition = { rendition: PlacedRendition; segments: SegmentFact[]; firstNumber: number; middles: number[] };

const isSegmented = (item: DashItem): item is Segmented => item.form === 'segments';

const timedOf = (rendition: PlacedRendition): TimedRendition => {
  const { segments: all, timescale } = factsOf(rendition);
  const segments = chosenSegments(rendition);
  return {
    rendition,
    segments,
    firstNumber: segments[0] ? all.indexOf(segments[0]) : 0,
    middles: segments.map(({ startTicks, durationTicks }) => (startTicks + durationTicks / 2) / timescale),
  };
};

/** Starts of the periods of finished media: where an init segment changes, and at the borders of advertisements. */
const startsOf = ({ rendition, segments, firstNumber, middles }: TimedRendition, borders: readonly number[]): Start[] =>
  segments.flatMap(({ startTicks, newInit }, index): Start[] => {
    const startSeconds = startTicks / factsOf(rendition).timescale;
    if (index === 0) return [{ startSeconds, isContinuous: false }];
    const [before = 0, middle = 0] = middles.slice(index - 1);
    const isBorder = borders.some((border) => border >= before && border < middle);
    const isContinuous = newInit === undefined;
    return isBorder || !isContinuous ? [{ id: String(firstNumber + index), startSeconds, isContinuous }] : [];
  });

/** The segments of a rendition between two times, with the init segment that they need; undefined without a segment. */
const partOf = (
  { rendition, segments, firstNumber, middles }: TimedRendition,
  fromSeconds: number,
  endSeconds: number,
): PlacedRendition | undefined => {
  const facts = factsOf(rendition);
  const countBefore = (seconds: number): number => {
    const index = middles.findIndex((middle) => middle > seconds);
    return index === -1 ? segments.length : index;
  };
  const [from, to] = [countBefore(fromSeconds), countBefore(endSeconds)];
  if (from >= to) return undefined;
  const { newInit: name } = segments.slice(0, from + 1).findLast(({ newInit }) => newInit !== undefined) ?? {};
  return {
    ...rendition,
    startSegmentNumber: firstNumber + from,
    endSegmentNumber: firstNumber + to - 1,
    ...(name !== undefined &&
      facts.initSegment && { facts: { ...facts, initSegment: { ...facts.initSegment, name } } }),
  };
};

/**
 * Splits a period where its media needs other init segments, and at the borders of advertisements; the periods of a live
 * stream are given. Files, text and sprites stay in the first part.
 */
export const splitPeriod = (period: DashPeriod, live?: readonly LiveDashPeriod[]): PeriodPart[] => {
  const items = [...period.sets.filter(({ kind }) => kind === 'VIDEO'), ...period.sets].flatMap(
    ({ representations }) => representations,
  );
  const timed = new Map(items.filter(isSegmented).map((item) => [item, timedOf(item.rendition)]));
  const [lead] = timed.values();
  const starts: readonly Start[] =
    live?.map((start) => ({ ...start, id: String(start.id) })) ?? (lead ? startsOf(lead, period.borders ?? []) : []);
  const [first = { startSeconds: 0, isContinuous: false }] = starts;
  if (!live && starts.length < 2)
    return [{ ...period, isContinuous: false, mediaStartSeconds: first.startSeconds, mediaEndSeconds: Infinity }];

  /** Media time at the start of a part: that of the timeline while live, otherwise counted from the first segment. */
  const offsetOf = ({ rendition, segments }: TimedRendition, { startSeconds }: Start): number => {
    const { timescale } = factsOf(rendition);
    const [origin = 0, seconds] = live
      ? [0, startSeconds]
      : [segments[0]?.startTicks, startSeconds - first.startSeconds];
    return origin + Math.round(seconds * timescale);
  };
  return starts.map((start, index): PeriodPart => {
    const mediaEndSeconds = starts[index + 1]?.startSeconds ?? Infinity;
    // A window starts with whatever precedes its second period.
    const fromSeconds = index === 0 ? -Infinity : start.startSeconds;
    const itemOf = (item: DashItem): DashItem[] => {
      if (!isSegmented(item)) return index === 0 ? [item] : [];
      const own = timed.get(item);
      const part = own && partOf(own, fromSeconds, mediaEndSeconds);
      return part ? [{ ...item, rendition: { ...part, offsetTicks: offsetOf(own, start) } }] : [];
    };
    const startSeconds = live ? start.startSeconds : index === 0 ? period.startSeconds : undefined;
    const restSeconds = period.durationSeconds && period.durationSeconds - (start.startSeconds - first.startSeconds);
    return {
      ...period,
      id: start.id,
      isContinuous: start.isContinuous,
      mediaStartSeconds: start.startSeconds,
      mediaEndSeconds,
      startSeconds,
      durationSeconds: mediaEndSeconds === Infinity ? restSeconds : mediaEndSeconds - start.startSeconds,
      sets: period.sets.map((set): DashSet => ({ ...set, representations: set.representations.flatMap(itemOf) })),
    };
  });
};
