import { readEvents } from './read-events.ts';

const pauseMilliseconds = { first: 1000, longest: 30_000 };

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Resolves once the tab is visible; browsers limit connections per host, so hidden tabs close theirs. */
const becomesVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const look = () => {
      if (!document.hidden) resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => resolve());
  });

const whileVisible = (signal: AbortSignal): AbortSignal => {
  const hidden = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hidden.abort();
    },
    { signal: AbortSignal.any([signal, hidden.signal]) },
  );
  return AbortSignal.any([signal, hidden.signal]);
};

export type EventListener<Event> = {
  open: (path: string, signal: AbortSignal) => Promise<Response>;
  /** Path of the stream below the API. */
  path: string;
  isEvent: (value: unknown) => value is Event;
  signal: AbortSignal;
  onLive: (isLive: boolean) => void;
  onEvents: (events: Event[]) => void;
};

/** Listens until aborted, with exponential backoff while the server is unreachable. */
export const listenForEvents = async <Event>(listener: EventListener<Event>): Promise<void> => {
  const { open, path, isEvent, signal, onLive, onEvents } = listener;
  let wait = pauseMilliseconds.first;
  while (!signal.aborted) {
    await becomesVisible(signal);
    try {
      const response = await open(path, whileVisible(signal));
      if (response.ok && response.body) {
        onLive(true);
        wait = pauseMilliseconds.first;
        for await (const events of readEvents(response.body, isEvent)) onEvents(events);
      } else if (response.status < 500 && response.status !== 429) return;
    } catch {
      // The connection broke, or the tab was left: it is opened again below.
    }
    if (!signal.aborted) onLive(false);
    await pause(wait, signal);
    wait = Math.min(wait * 2, pauseMilliseconds.longest);
  }
};
