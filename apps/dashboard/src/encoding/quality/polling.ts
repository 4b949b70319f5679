import { useEffect, useState } from 'react';
import { ApiError } from '@sluice/api-client';

export type Polling = { everySeconds: number; limitSeconds: number };

/** Polling interval and time limit by kind of result. */
export const pollings = {
  qualityMetrics: { everySeconds: 5, limitSeconds: 30 },
  statistics: { everySeconds: 5, limitSeconds: 15 },
  frameComparison: { everySeconds: 5, limitSeconds: 60 },
} as const satisfies Record<string, Polling>;

export const limitText = ({ limitSeconds }: Polling): string =>
  `Limit of ${limitSeconds}s reached when loading data. Please try again later.`;

/** Returns a retry policy that retries missing results and transient failures while polling. */
export const retryWhilePolling =
  ({ everySeconds, limitSeconds }: Polling, isPolling: boolean) =>
  (failures: number, error: Error): boolean =>
    isPolling &&
    failures < limitSeconds / everySeconds &&
    error instanceof ApiError &&
    [404, 500].includes(error.status);

/** Reports whether the polling time limit is reached; `restart` starts it again. */
export const usePollingLimit = (isWaiting: boolean, { limitSeconds }: Polling) => {
  const [round, setRound] = useState(0);
  const [endedRound, setEndedRound] = useState<number>();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setEndedRound(round), limitSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, limitSeconds, round]);
  const isOver = isWaiting && endedRound === round;
  return { isOver, isPolling: isWaiting && !isOver, restart: () => setRound((previous) => previous + 1) };
};
