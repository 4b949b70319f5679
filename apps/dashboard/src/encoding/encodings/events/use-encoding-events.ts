import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../app/api/api.ts';
import { applyEvents, readListsAgain, type KnownStates } from './apply-events.ts';
import { readEvents, type EncodingEvent } from './read-events.ts';

const readAgainMilliseconds = 1000;
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

type Listener = {
  open: (path: string, signal: AbortSignal) => Promise<Response>;
  signal: AbortSignal;
  onLive: (isLive: boolean) => void;
  onEvents: (events: EncodingEvent[]) => void;
};

/** Listens until aborted, with exponential backoff while the server is unreachable. */
const listen = async ({ open, signal, onLive, onEvents }: Listener): Promise<void> => {
  let wait = pauseMilliseconds.first;
  while (!signal.aborted) {
    await becomesVisible(signal);
    try {
      const response = await open('/encoding/encodings/events', whileVisible(signal));
      if (response.ok && response.body) {
        onLive(true);
        wait = pauseMilliseconds.first;
        for await (const events of readEvents(response.body)) onEvents(events);
      } else if (response.status < 500 && response.status !== 429) return;
    } catch {
      // The connection broke, or the tab was left: it is opened again below.
    }
    if (!signal.aborted) onLive(false);
    await pause(wait, signal);
    wait = Math.min(wait * 2, pauseMilliseconds.longest);
  }
};

/**
 * Keeps lists of encodings current from the server's events and passes each event to the caller. Returns true while
 * connected; screens poll otherwise.
 */
export const useEncodingEvents = (onEvent?: (event: EncodingEvent) => void): boolean => {
  const api = useApi();
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const { open } = api;
    if (!open) return undefined;
    const ending = new AbortController();
    let reading: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      reading ??= setTimeout(() => {
        reading = undefined;
        void readListsAgain(client, api);
      }, readAgainMilliseconds);
    };
    const cachedStates: KnownStates = new Map();
    let hasHeard = false;
    void listen({
      open,
      signal: ending.signal,
      onLive: (live) => {
        setLive(live);
        // Events during a disconnect are lost; only the lists reflect them.
        if (live && hasHeard) readAgain();
        hasHeard ||= live;
      },
      onEvents: (events) => {
        if (applyEvents(client, api, events, cachedStates)) readAgain();
        for (const event of events) latest.current?.(event);
      },
    });
    return () => {
      ending.abort();
      clearTimeout(reading);
    };
  }, [api, client]);
  return isLive;
};
