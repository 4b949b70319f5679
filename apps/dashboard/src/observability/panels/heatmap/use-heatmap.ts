import { useMemo } from 'react';
import {
  bitrateThreshold,
  countsByLive,
  heatmapOf,
  isLiveOnly,
  limitedRange,
  segmentsOf,
  type Heatmap,
} from '@sluice/contract/analytics/heatmap/heatmap';
import type { PanelProps } from '../../metrics/panels.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import { useRows, type RowsQuery } from '../parts/use-rows.ts';

const onDemand: MetricFilter = { name: 'IS_LIVE', operator: 'EQ', value: false };
const above = (name: string, value: number): MetricFilter => ({ name, operator: 'GT', value });
const below = (name: string, value: number): MetricFilter => ({ name, operator: 'LT', value });
const counted = { aggregation: 'count', dimension: 'IMPRESSION_ID' } as const;
const rendition = ['VIDEO_BITRATE', 'VIDEO_PLAYBACK_WIDTH', 'VIDEO_PLAYBACK_HEIGHT'];

/** Queries for the number of impressions, the renditions, and the length of the video. */
const firstQueries: readonly RowsQuery[] = [
  { ...counted, filters: [above('VIDEO_BITRATE', 0)], groupBy: ['IS_LIVE'] },
  {
    ...counted,
    filters: [above('VIDEO_BITRATE', bitrateThreshold), onDemand],
    groupBy: rendition,
    orderBy: rendition.map((name) => ({ name, order: 'ASC' })),
    pages: 10,
  },
  {
    ...counted,
    filters: [above('STARTUPTIME', 0), above('VIDEO_DURATION', 0), onDemand],
    groupBy: ['VIDEO_DURATION'],
    orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
    limit: 1,
  },
];

/** Maximum playback time covered by one sample, in milliseconds. */
const sampleLongest = 60_000;

/**
 * Filters for the samples counted in a part: those completely inside it, bounds included.
 * Playing a part of at least two sample lengths always produces one inside. In shorter parts, for example
 * of a trailer, samples cross the bounds and count in every part they touch.
 */
const playedIn = (from: number, to: number): MetricFilter[] =>
  to - from < 2 * sampleLongest
    ? [below('VIDEOTIME_START', to), above('VIDEOTIME_END', from)]
    : // Times are whole milliseconds.
      [above('VIDEOTIME_START', from - 1), below('VIDEOTIME_END', to + 1)];

/** Queries for the renditions played in each part of the video. */
const segmentQueries = (duration: number): RowsQuery[] =>
  segmentsOf(duration).map(({ from, to }) => ({
    ...counted,
    filters: [above('VIDEO_BITRATE', bitrateThreshold), onDemand, ...playedIn(from, to)],
    groupBy: rendition,
    limit: 200,
  }));

/** Loads the heatmap for at most the last 24 hours of a range; reports when there are only live streams. */
export const useHeatmap = (props: PanelProps) => {
  const { range: chosen, refreshToken } = props;
  // The token is the time of the settings; a range of whole days can end after it.
  const { range, isLimited } = useMemo(() => limitedRange(chosen, refreshToken), [chosen, refreshToken]);
  const scope = { ...props, range };
  const first = useRows(scope, firstQueries);
  const [byLive, renditions, durations] = first.answers ?? [];
  const counts = byLive && countsByLive(byLive);
  const liveOnly = counts !== undefined && isLiveOnly(counts);
  const duration = Number(durations?.[0]?.[0] ?? 0);
  const hasVideo = !liveOnly && duration > 0;
  const parts = useRows(scope, hasVideo ? segmentQueries(duration) : [], hasVideo);
  const bySegment = parts.answers;
  const totalImpressions = counts?.vod;
  const heatmap = useMemo((): Heatmap | undefined => {
    if (totalImpressions === undefined || !renditions || !bySegment || liveOnly) return undefined;
    return heatmapOf({ totalImpressions, duration, renditions: hasVideo ? renditions : [], bySegment });
  }, [totalImpressions, renditions, bySegment, duration, hasVideo, liveOnly]);
  return {
    range,
    isLimited,
    liveOnly,
    heatmap,
    duration,
    state: {
      error: first.error ?? parts.error,
      isFetching: first.isFetching || parts.isFetching,
      refetch: () => {
        first.refetch();
        parts.refetch();
      },
    },
  };
};
