import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { joined } from './running.ts';

const useRunningOf = (type: 'VOD' | 'LIVE') =>
  useOperation(
    'encoding.encodings.list',
    {
      query: {
        includeTotalCount: true,
        limit: 15,
        offset: 0,
        sort: 'createdAt:DESC',
        status: ['RUNNING'],
        type: [type, 'NONE'],
      },
    },
    { refetchInterval: 10_000, keepPrevious: true },
  );

/** Queries running encodings and their limits every ten seconds. */
export const useRunning = () => {
  const vod = useRunningOf('VOD');
  const live = useRunningOf('LIVE');
  const limits = useLimits();
  const limitOf = (name: string) => (limits.data ? limitNumber(limits.data.items, 'encoding', name) : undefined);
  return {
    isLoading: !vod.data || !live.data || !limits.data,
    hasFailed: vod.isError || live.isError || limits.isError,
    vod: { running: vod.data?.totalCount ?? 0, limit: limitOf('maxRunningVodEncodings') },
    live: { running: live.data?.totalCount ?? 0, limit: limitOf('maxStartedLiveEncodings') },
    /** Time of the data in milliseconds. */
    readAt: live.dataUpdatedAt,
    liveEncodings: live.data?.items ?? [],
    encodings: joined(vod.data?.items ?? [], live.data?.items ?? []),
  };
};

export type Running = ReturnType<typeof useRunning>;
