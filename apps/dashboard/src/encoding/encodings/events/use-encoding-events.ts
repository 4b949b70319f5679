import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../app/api/api.ts';
import { applyEvents, readListsAgain, type KnownStates } from './apply-events.ts';
import { listenForEvents } from '../../../shared/events/listen-for-events.ts';
import { isEncodingEvent, type EncodingEvent } from './encoding-event.ts';

const readAgainMilliseconds = 1000;
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
    void listenForEvents({
      open,
      path: '/encoding/encodings/events',
      isEvent: isEncodingEvent,
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
