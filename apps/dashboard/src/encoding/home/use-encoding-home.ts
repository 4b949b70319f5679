import { useState } from 'react';
import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { periodOf, quotaOf, type QuotaUnit } from './quota.ts';

const day = 86_400_000;
const onDemand = 'VOD,NONE';
const intervals = { moving: 2500, resting: 15_000 };

/** Returns the instant 24 hours ago, rounded to the minute and stable while the screen is open. */
const useDayAgo = (): string => {
  const [since] = useState(() => new Date(Math.floor((Date.now() - day) / 60_000) * 60_000).toISOString());
  return since;
};

/** Loads running, queued, failed and finished encodings; the active ones are polled more often. */
export const useToday = () => {
  const since = useDayAgo();
  const running = useOperation(
    'encoding.encodings.list',
    { query: { type: onDemand, status: 'RUNNING', limit: 5, sort: 'runningAt:DESC' } },
    { refetchInterval: (page) => (page?.items.length ? intervals.moving : 5000) },
  );
  const queued = useOperation(
    'encoding.encodings.list',
    { query: { type: onDemand, status: 'QUEUED', limit: 3, sort: 'queuedAt:ASC' } },
    { refetchInterval: 5000 },
  );
  const failed = useOperation(
    'encoding.encodings.list',
    {
      query: {
        type: onDemand,
        status: 'ERROR,TRANSFER_ERROR',
        startedAtNewerThan: since,
        limit: 3,
        sort: 'startedAt:DESC',
      },
    },
    { refetchInterval: intervals.resting },
  );
  const finished = useOperation(
    'encoding.encodings.list',
    { query: { type: onDemand, status: 'FINISHED', finishedAtNewerThan: since, limit: 1 } },
    { refetchInterval: intervals.resting },
  );
  return { running, queued, failed, finished };
};

export type Today = ReturnType<typeof useToday>;

/** Loads the newest encodings in any state. */
export const useRecent = () =>
  useOperation(
    'encoding.encodings.list',
    { query: { type: onDemand, limit: 6, sort: 'createdAt:DESC' } },
    { refetchInterval: 5000 },
  );

/** Counts the encodings that a quota covers, this month or overall; disabled without such a quota. */
const useCountedEncodings = (period: { from: string; to: string }, perPeriod: boolean | undefined) => {
  const query = { limit: 1 };
  const ofPeriod = useOperation(
    'encoding.statistics.encodings.vod.listByDateRange',
    { params: period, query },
    { enabled: perPeriod === true },
  );
  const ever = useOperation('encoding.statistics.encodings.vod.list', { query }, { enabled: perPeriod === false });
  return (perPeriod ? ofPeriod : ever).data?.totalCount;
};

/** Loads this month's usage, its quota and the limit on concurrent encodings. */
export const useQuota = () => {
  const [period] = useState(() => periodOf(new Date()));
  const limits = useLimits();
  const month = useOperation('encoding.statistics.list', { params: period }, { refetchInterval: 60_000 });
  const quota = limits.data && quotaOf(limits.data.items);
  const encodings = useCountedEncodings(period, quota?.unit === 'encodings' ? quota.perPeriod : undefined);
  const totals = month.data?.items[0];
  const used: Record<QuotaUnit, number | undefined> = {
    encodings,
    minutes: totals?.billableMinutes,
    GB: totals && totals.bytesEncodedTotal / 1e9,
  };
  return {
    quota,
    used: quota && used[quota.unit],
    month: totals,
    error: month.error,
    slots: limits.data && limitNumber(limits.data.items, 'encoding', 'maxRunningVodEncodings'),
    queueLimit: limits.data && limitNumber(limits.data.items, 'encoding', 'maxQueuedVodEncodings'),
  };
};
