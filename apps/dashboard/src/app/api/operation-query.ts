import { keepPreviousData, queryOptions, type Query, type QueryFilters } from '@tanstack/react-query';
import type { Api, OperationCall, OperationId, OperationResult } from './api.ts';
import { readEveryPage, type ListId } from './every-page.ts';

export type OperationOptions<Id extends OperationId> = {
  enabled?: boolean;
  /** Milliseconds until the next request, or false to stop polling. */
  refetchInterval?: number | false | ((latest: OperationResult<Id> | undefined) => number | false);
  /** Shows the previous page while the next is loading. */
  keepPrevious?: boolean;
  staleTime?: number;
  /** Value whose change reloads the data. */
  stamp?: unknown;
  /** Reports whether to retry after this number of failures. */
  retry?: (failures: number, error: Error) => boolean;
  retryDelay?: number;
};

const settingsOf = <Id extends OperationId>(options: OperationOptions<Id>) => {
  const { keepPrevious, refetchInterval, stamp: _stamp, ...rest } = options;
  return {
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchInterval !== undefined && {
      refetchInterval:
        typeof refetchInterval === 'function'
          ? (query: { state: { data: OperationResult<Id> | undefined } }) => refetchInterval(query.state.data)
          : refetchInterval,
    }),
  };
};

/** Query for an operation of the contract; the key consists of organization, operation and input. */
export const operationQuery = <Id extends OperationId>(
  api: Api,
  id: Id,
  input: OperationCall<Id>,
  options: OperationOptions<Id> = {},
) =>
  queryOptions({
    queryKey: [api.organizationId, id, input, ...(options.stamp === undefined ? [] : [options.stamp])] as const,
    queryFn: ({ signal }): Promise<OperationResult<Id>> => api.call(id, input, { signal }),
    ...settingsOf(options),
  });

/** Query for all pages of a list; the result has the shape of one page with every item. */
export const everyPageQuery = <Id extends ListId>(
  api: Api,
  id: Id,
  input: OperationCall<Id>,
  options: OperationOptions<Id> = {},
) =>
  queryOptions({
    queryKey: [api.organizationId, id, { everyPage: input }] as const,
    queryFn: ({ signal }): Promise<OperationResult<Id>> => readEveryPage(api, id, input, signal),
    ...settingsOf(options),
  });

/** Query composed of several calls; it is invalidated with the API area of the operation `name`. */
export const composedQuery = <Data>(
  api: Api,
  name: string,
  parts: unknown,
  read: (signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey: [api.organizationId, name, { composed: parts }] as const,
    queryFn: ({ signal }) => read(signal),
  });

const filterBy = (api: Api, isMatch: (operation: string) => boolean): QueryFilters => ({
  predicate: ({ queryKey: [organization, operation] }: Query) =>
    organization === api.organizationId && isMatch(String(operation)),
});

/** Matches all queries of an operation, whatever their input. */
export const matchOperation = (api: Api, id: OperationId): QueryFilters =>
  filterBy(api, (operation) => operation === id);

/** Matches all queries below a part of the API such as `streams`. */
export const matchBelow = (api: Api, part: string): QueryFilters =>
  filterBy(api, (operation) => operation.startsWith(`${part}.`));

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('.'));

/** Matches all queries of the part of the API that an operation belongs to. */
export const matchArea = (api: Api, id: OperationId): QueryFilters =>
  filterBy(api, (operation) => operation.startsWith(areaOf(id)));
