import { useOperation } from '../../../app/api/hooks.ts';
import type { Range } from '../range.ts';

type Where = { licenseKey: string; range: Range };

const timesOf = ({ start, end }: Range) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

type Wanted = Where & { source: 'impressions' | 'ads'; dimension: string; text: string };

/** Loads values of a dimension in the range that contain a text, most frequent first. */
export const useValues = ({ licenseKey, range, source, dimension, text }: Wanted, isOn: boolean) => {
  const body = { licenseKey, ...timesOf(range), source, dimension, ...(text && { query: text }) };
  const answer = useOperation(
    'analytics.filters.values',
    { body },
    { enabled: isOn && licenseKey !== '', keepPrevious: true },
  );
  return answer.data?.items ?? [];
};

/** Loads videos watched in the range whose id or title contains a text. */
export const useVideos = ({ licenseKey, range, text }: Where & { text: string }) => {
  const body = { licenseKey, ...timesOf(range), ...(text && { query: text }) };
  return useOperation('analytics.filters.video', { body }, { enabled: licenseKey !== '', keepPrevious: true });
};
