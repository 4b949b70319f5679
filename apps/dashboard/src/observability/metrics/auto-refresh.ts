import { useEffect, useState } from 'react';

export const refreshMilliseconds = 60_000;

export type AutoRefresh = { isOn: boolean; isPaused: boolean; start: () => void; pause: () => void; stop: () => void };

/**
 * The time at which settings were last stamped, and the timer that stamps them again every minute.
 * What was loaded under another stamp is loaded again.
 */
export const useStamp = () => {
  const [stamp, setStamp] = useState(() => Date.now());
  const [state, setState] = useState<'off' | 'running' | 'paused'>('off');
  // Two stamps in one millisecond would be taken for one.
  const renew = () => setStamp((former) => Math.max(Date.now(), former + 1));
  useEffect(() => {
    if (state !== 'running') return;
    const timer = setInterval(() => {
      if (!document.hidden) setStamp(Date.now());
    }, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [state]);
  const autoRefresh: AutoRefresh = {
    isOn: state !== 'off',
    isPaused: state === 'paused',
    start: () => {
      renew();
      setState('running');
    },
    pause: () => setState('paused'),
    stop: () => setState('off'),
  };
  return { stamp, renew, autoRefresh };
};
