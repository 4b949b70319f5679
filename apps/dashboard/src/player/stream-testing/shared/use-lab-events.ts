import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../app/api/api.ts';
import { matchBelow } from '../../../app/api/operation-query.ts';
import { listenForEvents } from '../../../shared/events/listen-for-events.ts';

type LabEvent = { id: string; streamId: string };

const isLabEvent = (value: unknown): value is LabEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'streamId' in value;

/** Shortest time between two reloads. */
const reloadMilliseconds = 1000;

/** Reloads streams and tests as soon as the server announces a change; screens poll in any case. */
export const useLabEvents = (streamId?: string): void => {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    const { open } = api;
    if (!open) return undefined;
    const ending = new AbortController();
    let reloading: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      reloading ??= setTimeout(() => {
        reloading = undefined;
        for (const part of ['player.testing.streams', 'player.testing.jobs'])
          void client.invalidateQueries(matchBelow(api, part));
      }, reloadMilliseconds);
    };
    void listenForEvents({
      open,
      path: '/player/testing/events',
      isEvent: isLabEvent,
      signal: ending.signal,
      onLive: () => undefined,
      onEvents: (events) => {
        if (streamId === undefined || events.some((event) => event.streamId === streamId)) reload();
      },
    });
    return () => {
      ending.abort();
      clearTimeout(reloading);
    };
  }, [api, client, streamId]);
};
