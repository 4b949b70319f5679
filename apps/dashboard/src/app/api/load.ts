import type { QueryClient } from '@tanstack/react-query';
import type { Api, OperationCall, OperationId } from './api.ts';
import { operationQuery } from './operation-query.ts';

/** Starts loading what a screen will need, without waiting; a failure is left to the screen, which reads again. */
export const createLoad =
  (api: Api, client: QueryClient) =>
  <Id extends OperationId>(id: Id, input: OperationCall<Id>): void => {
    void client.prefetchQuery(operationQuery(api, id, input));
  };

export type Load = ReturnType<typeof createLoad>;
