import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Turns true once the first screen is up with its data, and the browser has nothing to do. */
export const useIdleLoad = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    // What comes later must not share a slow line with what the first screen waits for.
    if (isIdle || isWaiting) return undefined;
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 400));
    const handle = idle(() => setIdle(true), { timeout: 4000 });
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, [isIdle, isWaiting]);
  return isIdle;
};
