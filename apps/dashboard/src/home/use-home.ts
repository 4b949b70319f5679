import { useOperation } from '../app/api/hooks.ts';

const isUnderway = ({ status }: { status: string }): boolean => status === 'RUNNING' || status === 'QUEUED';

/** Returns the newest VOD encodings; polls every 2.5 s while one is running. */
export const useRecentEncodings = () =>
  useOperation(
    'encoding.encodings.list',
    { query: { limit: 6, sort: 'createdAt:DESC', type: 'VOD,NONE' } },
    { refetchInterval: (page) => (page?.items.some(isUnderway) ? 2500 : 30_000) },
  );

/** Returns live encodings that run or wait for their start. */
export const useLiveEncodings = () =>
  useOperation(
    'encoding.encodings.list',
    { query: { limit: 5, sort: 'createdAt:DESC', type: 'LIVE', status: 'RUNNING,QUEUED' } },
    { refetchInterval: 10_000 },
  );

/** Returns usage by day and quotas of all products. */
export const useOverview = () => useOperation('dashboard.overview.get', {}, { refetchInterval: 60_000 });
