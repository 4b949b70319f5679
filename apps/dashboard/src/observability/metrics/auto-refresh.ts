import { useEffect, useState } from 'react';

const refreshMilliseconds = 60_000;

type AutoRefresh = { isOn: boolean; isPaused: boolean; start: () => void; pause: () => void; stop: () => void };

type Stamped = { question: string; time: number };

// Two stamps in one millisecond would be taken for one.
const stamped = (question: string, former = 0): Stamped => ({ question, time: Math.max(Date.now(), former + 1) });

/**
 * When the settings came to be what they are, or were last refreshed; a timer does that every minute.
 * What was loaded under another stamp is loaded again.
 */
export const useStamp = (question: string) => {
  const [current, setCurrent] = useState(() => stamped(question));
  const [state, setState] = useState<'off' | 'running' | 'paused'>('off');
  const renew = () => setCurrent((former) => stamped(former.question, former.time));
  // Before anything is asked, so that nothing is asked under the former stamp.
  if (current.question !== question) setCurrent(stamped(question, current.time));
  useEffect(() => {
    if (state !== 'running') return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((former) => stamped(former.question, former.time));
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
