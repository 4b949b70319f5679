import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Returns true once the first screen has rendered with its data and the browser is idle. */
export const useIdleLoad = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    // Lazy content must not compete with the data of the first screen on a slow connection.
    if (isIdle || isWaiting) return undefined;
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 400));
    const handle = idle(() => setIdle(true), { timeout: 4000 });
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, [isIdle, isWaiting]);
  return isIdle;
};
