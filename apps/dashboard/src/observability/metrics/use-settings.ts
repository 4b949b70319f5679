import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { filtersOfText, textOfFilters, userFilters, videoFilters } from '../shared/filters.ts';
import type { MetricFilter, VideoItem } from '../shared/filters.ts';
import { metricNamesWith } from '../shared/metric-parameters.ts';
import { rangeOf, type RangeChoice } from '../shared/range.ts';
import { useLicense } from '../shared/use-license.ts';
import { useStamp } from './auto-refresh.ts';
import { metricSearch, type MetricSearch } from './metric-search.ts';
import { useZoomHistory } from './zoom-history.ts';

const useFilters = (search: MetricSearch, userId: string | undefined) => {
  const urlFilters = useMemo(() => filtersOfText(search.filters), [search.filters]);
  const { videoId, videoTitle } = search;
  const videoItem = useMemo(
    (): VideoItem | undefined => (videoId === undefined ? undefined : { videoId, videoTitle }),
    [videoId, videoTitle],
  );
  const all = useMemo(
    () => [...urlFilters, ...videoFilters(videoItem), ...userFilters(userId)],
    [urlFilters, videoItem, userId],
  );
  return { own: urlFilters, videoItem, all };
};

/** Settings whose change reloads everything. */
const questionOf = (search: MetricSearch) => JSON.stringify(metricNamesWith('reloads').map((name) => search[name]));

/** Settings shared by all metric screens and kept in the URL: license, range, filters, video and refresh. */
export const useSettings = (userId?: string) => {
  const { search, change } = useSearchState(metricSearch);
  const navigate = useNavigate();
  const { category = '', metric = '' } = useParams({ strict: false });
  const licenses = useLicense();
  const { stamp, renew, autoRefresh } = useStamp(questionOf(search));
  const { own, videoItem, all } = useFilters(search, userId);
  const timeZone = licenses.license?.timeZone;
  const { from, to, quickInterval } = search;
  const range = useMemo(
    () => rangeOf({ from, to, quickInterval }, stamp, timeZone),
    [from, to, quickInterval, stamp, timeZone],
  );
  const go = (choice: RangeChoice) => change({ from: choice.from, to: choice.to, quickInterval: choice.quickInterval });
  const zoom = useZoomHistory({ from, to, quickInterval }, go);
  return {
    search,
    change,
    licenses,
    range,
    setRange: (choice: RangeChoice) => {
      zoom.forget();
      go(choice);
    },
    zoom,
    filters: own,
    setFilters: (filters: readonly MetricFilter[]) => change({ filters: textOfFilters(filters) }),
    videoItem,
    setVideoItem: (item: VideoItem | undefined) => change({ videoId: item?.videoId, videoTitle: item?.videoTitle }),
    clearFilters: () => change({ filters: undefined, videoId: undefined, videoTitle: undefined }),
    /** Filters of all queries, including video and user. */
    allFilters: all,
    userId,
    /** Clears the user filter. */
    leaveUser: (): void =>
      void navigate({ to: '/observability/$category/$metric', params: { category, metric }, search: metricSearch }),
    stamp,
    refresh: renew,
    autoRefresh,
  };
};

export type Settings = ReturnType<typeof useSettings>;
