import { useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../app/api/api.ts';
import { useOperation } from '../app/api/hooks.ts';
import { composedQuery } from '../app/api/operation-query.ts';

const day = 86_400_000;

/** Returns the last seven days up to now, aligned to the browser's calendar days. */
const lastWeek = (now = new Date()) => ({
  start: new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6).getTime(),
  end: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime(),
});

const readPlays = async (api: Api, licenseKey: string): Promise<number[]> => {
  const { start, end } = lastWeek();
  const result = await api.call('analytics.queries.count', {
    body: {
      licenseKey,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      dimension: 'IMPRESSION_ID',
      filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }],
      groupBy: [],
      interval: 'DAY',
    },
  });
  const days = Array.from({ length: 7 }, () => 0);
  for (const row of result.rows) {
    const index = Math.min(6, Math.max(0, Math.floor((Number(row[0]) - start) / day)));
    days[index] = (days[index] ?? 0) + Number(row.at(-1) ?? 0);
  }
  return days;
};

/** Returns plays per day for the last seven days, over the organization's first license. */
export const usePlaysOfWeek = () => {
  const api = useApi();
  const licenses = useOperation('analytics.licenses.list', { query: { limit: 1 } }, { staleTime: 300_000 });
  const licenseKey = licenses.data?.items[0]?.licenseKey;
  const plays = useQuery({
    ...composedQuery(api, 'analytics.queries.count', { week: licenseKey }, () => readPlays(api, licenseKey ?? '')),
    enabled: licenseKey !== undefined,
    refetchInterval: 60_000,
  });
  return {
    days: plays.data,
    isKnown: plays.data !== undefined || (licenses.data !== undefined && licenseKey === undefined),
    error: licenses.error ?? plays.error,
    hasLicense: !licenses.data || licenseKey !== undefined,
  };
};

/** Returns the newest encodings; polls every 2.5 s while one is running. */
export const useRecentEncodings = () =>
  useOperation(
    'encoding.encodings.list',
    { query: { limit: 6, sort: 'createdAt:DESC' } },
    {
      refetchInterval: (page) =>
        page?.items.some(({ status }) => status === 'RUNNING' || status === 'QUEUED') ? 2500 : 30_000,
    },
  );
