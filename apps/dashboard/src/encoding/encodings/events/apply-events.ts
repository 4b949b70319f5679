import type { QueryClient } from '@tanstack/react-query';
import type { Api, OperationResult } from '../../../app/api/api.ts';
import type { EncodingEvent } from './read-events.ts';

type List = OperationResult<'encoding.encodings.list'>;
type Encoding = List['items'][number];

const moved = (encoding: Encoding, event: EncodingEvent | undefined): Encoding =>
  event?.status === encoding.status ? { ...encoding, progress: event.progress } : encoding;

/** Whether a list may look different now in more than its progress. */
const isStale = ({ items }: List, events: readonly EncodingEvent[]): boolean =>
  events.some(({ id, status }) => items.find((item) => item.id === id)?.status !== status);

const listsOf = (api: Api) => ({
  predicate: ({ queryKey: [organization, operation] }: { queryKey: readonly unknown[] }) =>
    organization === api.organizationId && operation === 'encoding.encodings.list',
});

/** Writes progress into the lists that are shown; answers whether any must be read again. */
export const applyEvents = (client: QueryClient, api: Api, events: readonly EncodingEvent[]): boolean => {
  const byId = new Map(events.map((event) => [event.id, event]));
  let mustRead = false;
  client.setQueriesData<List>(listsOf(api), (list) => {
    if (!list) return list;
    mustRead ||= isStale(list, events);
    if (!list.items.some(({ id }) => byId.has(id))) return list;
    return { ...list, items: list.items.map((item) => moved(item, byId.get(item.id))) };
  });
  return mustRead;
};

export const readListsAgain = (client: QueryClient, api: Api): Promise<void> => client.invalidateQueries(listsOf(api));
