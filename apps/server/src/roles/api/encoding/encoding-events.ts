import { type EncodingChange, listenForEncodingChanges } from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';

/** Change of an encoding's state, for subscribers of its organization. */
export type EncodingEvent = Omit<EncodingChange, 'organizationId'>;

type Subscriber = (event: EncodingEvent) => void;

export type EncodingEvents = {
  /** Subscribes to the encodings of one organization; the returned function unsubscribes. */
  subscribe(organizationId: string, subscriber: Subscriber): () => void;
  stop(): Promise<void>;
};

/** Forwards database notifications to the subscribers of their organization; starts listening at the first one. */
export const createEncodingEvents = ({ databaseUrl, log }: Pick<Platform, 'databaseUrl' | 'log'>): EncodingEvents => {
  const subscribers = new Map<string, Set<Subscriber>>();
  let listening: ReturnType<typeof listenForEncodingChanges> | undefined;

  const onChange = ({ organizationId, ...event }: EncodingChange): void => {
    for (const subscriber of subscribers.get(organizationId) ?? []) subscriber(event);
  };

  return {
    subscribe(organizationId, subscriber) {
      listening ??= listenForEncodingChanges(databaseUrl, {
        onChange,
        onError: (error) => log.warn({ err: error }, 'notifications about encodings are interrupted'),
      });
      const schemaOrReference = subscribers.get(organizationId) ?? new Set<Subscriber>();
      subscribers.set(organizationId, schemaOrReference.add(subscriber));
      return () => {
        schemaOrReference.delete(subscriber);
        if (schemaOrReference.size === 0 && subscribers.get(organizationId) === schemaOrReference)
          subscribers.delete(organizationId);
      };
    },
    async stop() {
      subscribers.clear();
      await listening?.stop();
    },
  };
};
