import type { QueryClient } from '@tanstack/react-query';
import type { Api, OperationResult } from '../../../app/api/api.ts';
import { matchOperation } from '../../../app/api/operation-query.ts';
import type { EncodingEvent } from './encoding-event.ts';

type List = OperationResult<'encoding.encodings.list'>;
type Encoding = List['items'][number];

const moved = (encoding: Encoding, event: EncodingEvent | undefined): Encoding =>
  event?.status === encoding.status ? { ...encoding, progress: event.progress } : encoding;

const listsOf = (api: Api) => matchOperation(api, 'encoding.encodings.list');

/** Last known states by encoding id, from earlier events or loaded lists. */
export type KnownStates = Map<string, string>;

/** Reports whether an event changes the state, not only the progress, and remembers the state. */
const isStateChange = (
  cachedStates: KnownStates,
  displayedStates: KnownStates,
  { id, status }: EncodingEvent,
): boolean => {
  const previous = displayedStates.get(id) ?? cachedStates.get(id);
  cachedStates.set(id, status);
  return previous !== status;
};

/** Writes progress into the loaded lists; returns true if they must be reloaded. */
export const applyEvents = (
  client: QueryClient,
  api: Api,
  events: readonly EncodingEvent[],
  cachedStates: KnownStates,
): boolean => {
  const byId = new Map(events.map((event) => [event.id, event]));
  const displayedStates: KnownStates = new Map();
  client.setQueriesData<List>(listsOf(api), (list) => {
    for (const { id, status } of list?.items ?? []) displayedStates.set(id, status);
    if (!list?.items.some(({ id }) => byId.has(id))) return list;
    return { ...list, items: list.items.map((item) => moved(item, byId.get(item.id))) };
  });
  return events.filter((event) => isStateChange(cachedStates, displayedStates, event)).length > 0;
};

export const readListsAgain = (client: QueryClient, api: Api): Promise<void> => client.invalidateQueries(listsOf(api));
