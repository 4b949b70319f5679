import { useMutation, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi, type Api, type OperationCall, type OperationId } from './api.ts';
import type { ListId } from './every-page.ts';
import { everyPageQuery, matchArea, operationQuery, type OperationOptions } from './operation-query.ts';

/** Queries an operation of the contract. */
export const useOperation = <Id extends OperationId>(
  id: Id,
  input: OperationCall<Id>,
  options: OperationOptions<Id> = {},
) => useQuery(operationQuery(useApi(), id, input, options));

/** Queries an operation once per input. */
export const useOperations = <Id extends OperationId>(
  id: Id,
  inputs: readonly OperationCall<Id>[],
  options: OperationOptions<Id> = {},
) => {
  const api = useApi();
  return useQueries({ queries: inputs.map((input) => operationQuery(api, id, input, options)) });
};

/** Queries all pages of a list. */
export const useEveryPage = <Id extends ListId>(id: Id, input: OperationCall<Id>, options: OperationOptions<Id> = {}) =>
  useQuery(everyPageQuery(useApi(), id, input, options));

/** Marks all queries of the same API area as stale. */
export const invalidateArea = (client: QueryClient, api: Api, id: OperationId): Promise<void> =>
  client.invalidateQueries(matchArea(api, id));

/** Runs a mutating operation of the contract, then refetches its API area. */
export const useChange = <Id extends OperationId>(id: Id) => {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationCall<Id>) => api.call(id, input),
    onSettled: () => invalidateArea(client, api, id),
  });
};
