import { useEffect, useState } from 'react';

/** Turns true once the first screen is up and the browser has nothing to do. */
export const useIdleLoad = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 400));
    const handle = idle(() => setIdle(true), { timeout: 4000 });
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, []);
  return isIdle;
};
