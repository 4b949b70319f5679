import { useEffect, useState } from 'react';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { useLicense } from '../shared/use-license.ts';
import { monitoringSearch, type MonitoringSearch } from './monitoring-search.ts';

export type Monitoring = OperationResult<'analytics.monitoring.read'>;

const pollMilliseconds = 5_000;

/** Polls the latest half hour or hour of the selected license every few seconds until paused. */
export const useMonitoring = () => {
  const { search, change } = useSearchState(monitoringSearch);
  const licenses = useLicense();
  const [isPaused, setPaused] = useState(false);
  const minutes = search.minutes === '60' ? 60 : 30;
  const licenseKey = licenses.license?.licenseKey ?? '';
  const answer = useOperation(
    'analytics.monitoring.read',
    { body: { licenseKey, minutes } },
    { enabled: licenseKey !== '', refetchInterval: isPaused ? false : pollMilliseconds, retry: () => false },
  );
  return {
    search,
    change: (next: MonitoringSearch): void => change(next, { resetScroll: false }),
    licenses,
    minutes,
    isPaused,
    setPaused,
    data: answer.data,
    error: answer.error,
    refetch: () => void answer.refetch(),
  };
};

export type MonitoringState = ReturnType<typeof useMonitoring>;

/** Returns the current time, updated every second. */
export const useSeconds = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
