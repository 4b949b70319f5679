import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api/api.ts';
import type { Range } from '../../shared/range.ts';

type Wanted = {
  source: 'impressions' | 'ads';
  licenseKey: string;
  range: Range;
  groupBy: readonly string[];
  /** Part of the first dimension's value. */
  text: string;
};

const suggestionsMost = 20;

/** Values that occur in the range, the most frequent first. */
export const useSuggestions = ({ source, licenseKey, range, groupBy, text }: Wanted, isOn: boolean) => {
  const api = useApi();
  const body = {
    licenseKey,
    start: new Date(range.start).toISOString(),
    end: new Date(range.end).toISOString(),
    dimension: source === 'ads' ? 'AD_IMPRESSION_ID' : 'IMPRESSION_ID',
    groupBy: [...groupBy],
    filters: text ? [{ name: groupBy[0] ?? '', operator: 'CONTAINS' as const, value: text }] : [],
    limit: suggestionsMost,
  };
  const id = source === 'ads' ? ('analytics.ads.queries.count' as const) : ('analytics.queries.count' as const);
  const answer = useQuery({
    queryKey: [api.organizationId, id, body],
    queryFn: ({ signal }) => api.call(id, { body }, { signal }),
    enabled: isOn && licenseKey !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (answer.data?.rows ?? []).map((row) => row.slice(0, groupBy.length));
};
