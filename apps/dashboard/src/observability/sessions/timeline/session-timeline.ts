import type { ImpressionSample } from '@sluice/contract/analytics/sessions/impression-sample';
import type { ChartingSample } from '@sluice/contract/analytics/sessions/session-summary';
import { ssaiAdGroups } from '@sluice/contract/analytics/sessions/ssai-ads';
import { isStall } from '@sluice/contract/analytics/sessions/stalls';
import { isServerSideAd, type TimelineState } from '@sluice/contract/analytics/sessions/timeline-state';

/** Time covered by a sample, in milliseconds since session start; events have the same start and end. */
export type Span = { id: string; sample: ImpressionSample; state: TimelineState; start: number; end: number };

export type AdSpan = { id: string; label: string; isServerSide: boolean; start: number; end: number };

export type SessionTimeline = {
  /** Milliseconds since 1970. */
  origin: number;
  total: number;
  spans: Span[];
  ads: AdSpan[];
  bitrateMax: number;
  positionMin: number;
  positionMax: number;
};

/** Reports whether a sample continues the stall of a span; errors and ads keep spans of their own. */
const continuesStall = (span: Span | undefined, sample: ImpressionSample): span is Span =>
  span !== undefined &&
  isStall(span.sample) &&
  isStall(sample) &&
  sample.error_code === null &&
  !isServerSideAd(span.sample) &&
  !isServerSideAd(sample);

/**
 * Converts samples to consecutive spans; a span that overlaps the previous one is shifted after it. The samples of one
 * stall share a span.
 */
const spansOf = (samples: readonly ChartingSample[], origin: number): Span[] => {
  const spans: Span[] = [];
  let free = 0;
  for (const [index, { sample, state, start, end }] of samples.entries()) {
    const last = spans.at(-1);
    const from = Math.max(free, start - origin);
    free = from + (end - start);
    if (continuesStall(last, sample)) last.end = free;
    else spans.push({ id: `${sample.sequence_number ?? index}`, sample, state, start: from, end: free });
  }
  return spans;
};

const serverSideAds = (spans: readonly Span[]): AdSpan[] => {
  const spanOf = new Map(spans.map((span) => [span.sample, span]));
  return ssaiAdGroups(spans.map(({ sample }) => sample)).map((group) => {
    const [first] = group;
    const last = group.at(-1) ?? first;
    return {
      id: `server ${first.ad_index}`,
      label: [first.ad_position, first.ad_id].filter(Boolean).join(' · ') || 'Ad',
      isServerSide: true,
      start: spanOf.get(first)?.start ?? 0,
      end: spanOf.get(last)?.end ?? 0,
    };
  });
};

const clientSideAds = (spans: readonly Span[]): AdSpan[] =>
  spans
    .filter(({ state }) => state === 'ClientSideAd')
    .map(({ id, sample, start, end }) => ({
      id: `client ${id}`,
      label: [sample.ad_position, sample.ad_id].filter(Boolean).join(' · ') || 'Ad',
      isServerSide: false,
      start,
      end,
    }));

/** Builds the data of the session chart. */
export const sessionTimeline = (samples: readonly ChartingSample[]): SessionTimeline => {
  const origin = samples.length > 0 ? Math.min(...samples.map(({ start }) => start)) : 0;
  const spans = spansOf(samples, origin);
  const positions = spans.flatMap(({ sample }) => [sample.videotime_start ?? 0, sample.videotime_end ?? 0]);
  const isLive = samples.some(({ sample }) => sample.is_live);
  const validPositions = positions.filter((position) => position > 0);
  return {
    origin,
    total: Math.max(1, ...spans.map(({ end }) => end)),
    spans,
    ads: [...clientSideAds(spans), ...serverSideAds(spans)].toSorted((one, other) => one.start - other.start),
    bitrateMax: Math.max(0, ...samples.map(({ sample }) => sample.video_bitrate ?? 0)),
    // A live stream started long before its viewer joined.
    positionMin: isLive && validPositions.length > 0 ? Math.min(...validPositions) : 0,
    positionMax: Math.max(0, ...positions),
  };
};

/** Returns the span that covers a time, or the nearest one. */
export const spanAt = (spans: readonly Span[], time: number): Span | undefined => {
  const distance = ({ start, end }: Span) => (time < start ? start - time : Math.max(0, time - end));
  return spans
    .filter(({ start, end }) => end > start)
    .reduce<Span | undefined>((best, span) => (best && distance(best) <= distance(span) ? best : span), undefined);
};

/** Returns the total time per state, in order of first appearance. */
export const timeByState = (spans: readonly Span[]): Map<TimelineState, number> => {
  const times = new Map<TimelineState, number>();
  for (const { state, start, end } of spans) times.set(state, (times.get(state) ?? 0) + end - start);
  return times;
};

const steps = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000,
  1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000, 86_400_000,
];

/** Returns round times within a window, about `wanted` of them. */
export const timeTicks = ({ from, to }: { from: number; to: number }, tickCount: number): number[] => {
  const rough = (to - from) / Math.max(1, tickCount);
  const step = steps.find((each) => each >= rough) ?? 86_400_000;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
};
