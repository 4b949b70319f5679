import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi, type Api, type OperationCall, type OperationId, type OperationResult } from './api.ts';

type OperationOptions<Id extends OperationId> = {
  enabled?: boolean;
  /** Milliseconds until the next request, or false to stop polling. */
  refetchInterval?: number | false | ((latest: OperationResult<Id> | undefined) => number | false);
  /** Shows the previous page while the next one loads. */
  keepPrevious?: boolean;
  staleTime?: number;
  /** Reports whether to retry after this number of failures. */
  retry?: (failures: number, error: Error) => boolean;
  retryDelay?: number;
};

export const operationKey = <Id extends OperationId>(api: Api, id: Id, input: OperationCall<Id>) =>
  [api.organizationId, id, input] as const;

/** Queries an operation of the contract; the query key consists of organization, operation and input. */
export const useOperation = <Id extends OperationId>(
  id: Id,
  input: OperationCall<Id>,
  options: OperationOptions<Id> = {},
) => {
  const api = useApi();
  const { keepPrevious, refetchInterval, ...rest } = options;
  return useQuery({
    queryKey: operationKey(api, id, input),
    queryFn: ({ signal }) => api.call(id, input, { signal }),
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchInterval !== undefined && {
      refetchInterval:
        typeof refetchInterval === 'function'
          ? (query: { state: { data: OperationResult<Id> | undefined } }) => refetchInterval(query.state.data)
          : refetchInterval,
    }),
  });
};

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('.'));

/** Marks all queries of the same API area as stale. */
export const invalidateArea = (client: QueryClient, api: Api, id: OperationId): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [organization, operation] }) =>
      organization === api.organizationId && String(operation).startsWith(areaOf(id)),
  });

/** Runs a mutating operation of the contract, then refetches its API area. */
export const useChange = <Id extends OperationId>(id: Id) => {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationCall<Id>) => api.call(id, input),
    onSettled: () => invalidateArea(client, api, id),
  });
};
