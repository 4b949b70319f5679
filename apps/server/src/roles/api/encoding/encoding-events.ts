import { listen } from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';

/** Change of an encoding's state, as announced by the database. */
export type EncodingEvent = { id: string; status: string; progress: number };

type Announced = EncodingEvent & { organizationId: string };
type Subscriber = (event: EncodingEvent) => void;

const channel = 'sluice_encodings_changed';

export type EncodingEvents = {
  /** Subscribes to the encodings of one organization; the returned function unsubscribes. */
  subscribe(organizationId: string, subscriber: Subscriber): () => void;
  stop(): Promise<void>;
};

/** Forwards database notifications to the subscribers of their organization; starts listening at the first one. */
export const createEncodingEvents = ({ databaseUrl, log }: Pick<Platform, 'databaseUrl' | 'log'>): EncodingEvents => {
  const subscribers = new Map<string, Set<Subscriber>>();
  let listening: ReturnType<typeof listen> | undefined;

  const onNotification = (_channel: string, payload: string): void => {
    // Written by the database trigger.
    const { organizationId, ...event } = JSON.parse(payload) as Announced;
    for (const subscriber of subscribers.get(organizationId) ?? []) subscriber(event);
  };

  return {
    subscribe(organizationId, subscriber) {
      listening ??= listen({
        connectionString: databaseUrl,
        channels: [channel],
        applicationName: 'sluice-encoding-events',
        onNotification,
        onError: (error) => log.warn({ err: error }, 'notifications about encodings are interrupted'),
      });
      const own = subscribers.get(organizationId) ?? new Set<Subscriber>();
      subscribers.set(organizationId, own.add(subscriber));
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && subscribers.get(organizationId) === own) subscribers.delete(organizationId);
      };
    },
    async stop() {
      subscribers.clear();
      await listening?.stop();
    },
  };
};
