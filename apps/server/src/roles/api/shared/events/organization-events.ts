import type { Platform } from '../../../../shared/platform.ts';

/** Change of a resource, as announced by a trigger of the database. */
export type AnnouncedChange = { organizationId: string; id: string };

type Subscriber<Change> = (event: Omit<Change, 'organizationId'>) => void;

/** Listens to the changes of all organizations. */
export type ListenForChanges<Change> = (
  databaseUrl: string,
  listener: { onChange(change: Change): void; onError(error: Error): void },
) => { stop(): Promise<void> };

export type OrganizationEvents<Change> = {
  /** Subscribes to the changes of one organization; the returned function unsubscribes. */
  subscribe(organizationId: string, subscriber: Subscriber<Change>): () => void;
  stop(): Promise<void>;
};

/** Forwards database notifications to the subscribers of their organization; starts listening at the first one. */
export const createOrganizationEvents = <Change extends AnnouncedChange>(
  { databaseUrl, log }: Pick<Platform, 'databaseUrl' | 'log'>,
  listen: ListenForChanges<Change>,
): OrganizationEvents<Change> => {
  const subscribers = new Map<string, Set<Subscriber<Change>>>();
  let listening: { stop(): Promise<void> } | undefined;

  const onChange = ({ organizationId, ...event }: Change): void => {
    for (const subscriber of subscribers.get(organizationId) ?? []) subscriber(event);
  };

  return {
    subscribe(organizationId, subscriber) {
      listening ??= listen(databaseUrl, {
        onChange,
        onError: (error) => log.warn({ err: error }, 'notifications about changes are interrupted'),
      });
      const ofOrganization = subscribers.get(organizationId) ?? new Set<Subscriber<Change>>();
      subscribers.set(organizationId, ofOrganization.add(subscriber));
      return () => {
        ofOrganization.delete(subscriber);
        if (ofOrganization.size === 0 && subscribers.get(organizationId) === ofOrganization)
          subscribers.delete(organizationId);
      };
    },
    async stop() {
      subscribers.clear();
      await listening?.stop();
    },
  };
};
