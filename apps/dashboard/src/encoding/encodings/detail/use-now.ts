import { useEffect, useState } from 'react';

/** Returns the time in milliseconds, updated every second while enabled. */
export const useNow = (isTicking: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
};
