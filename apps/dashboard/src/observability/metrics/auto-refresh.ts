import { useEffect, useState } from 'react';

const refreshMilliseconds = 60_000;

type AutoRefresh = { isOn: boolean; isPaused: boolean; start: () => void; pause: () => void; stop: () => void };

type Stamped = { question: string; time: number };

// Stamps must differ even within one millisecond.
const stamped = (question: string, previous = 0): Stamped => ({ question, time: Math.max(Date.now(), previous + 1) });

/**
 * Returns a timestamp that changes with the settings, on refresh, and every minute while auto-refresh is on.
 * Data loaded under another stamp is loaded again.
 */
export const useStamp = (question: string) => {
  const [current, setCurrent] = useState(() => stamped(question));
  const [state, setState] = useState<'off' | 'running' | 'paused'>('off');
  const renew = () => setCurrent((previous) => stamped(previous.question, previous.time));
  // Runs during rendering, so that no query uses the previous stamp.
  if (current.question !== question) setCurrent(stamped(question, current.time));
  useEffect(() => {
    if (state !== 'running') return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((previous) => stamped(previous.question, previous.time));
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
  return { stamp: current.time, renew, autoRefresh };
};
