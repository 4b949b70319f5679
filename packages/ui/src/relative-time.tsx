import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from './format/relative-time.ts';

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, 15_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Shared clock of all relative times on the page, in milliseconds, advancing every 15 s. */
const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** Shows the age of an ISO instant; the exact time is its title. */
export const RelativeTime = ({ at }: { at: string | undefined }) => {
  const current = useNow();
  if (!at) return <span aria-label="not yet">–</span>;
  const then = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(then)}>
      {relativeTime(then, Math.max(current, then))}
    </time>
  );
};
