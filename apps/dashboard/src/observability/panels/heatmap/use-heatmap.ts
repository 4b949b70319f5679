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

/** How much there is, in which renditions, and how long the video is. */
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

/** How much of a video a sample tells of at most. */
const sampleLongest = 60_000;

/**
 * What counts as played in a part: samples inside of it, bounds and all.
 * Whoever plays a part of two samples' length through has one inside; samples of shorter parts,
 * as those of a trailer, reach over their bounds, and count in every part that they touch.
 */
const playedIn = (from: number, to: number): MetricFilter[] =>
  to - from < 2 * sampleLongest
    ? [below('VIDEOTIME_START', to), above('VIDEOTIME_END', from)]
    : // Times are whole milliseconds.
      [above('VIDEOTIME_START', from - 1), below('VIDEOTIME_END', to + 1)];

/** Which renditions were played in each part of the video. */
const segmentQueries = (duration: number): RowsQuery[] =>
  segmentsOf(duration).map(({ from, to }) => ({
    ...counted,
    filters: [above('VIDEO_BITRATE', bitrateThreshold), onDemand, ...playedIn(from, to)],
    groupBy: rendition,
    limit: 200,
  }));

/** The heatmap of the last 24 hours of a range at most, or that there are live streams alone. */
export const useHeatmap = (props: PanelProps) => {
  const { range: chosen, refreshToken } = props;
  // The token is when the settings were made, which a range of whole days may lie ahead of.
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
