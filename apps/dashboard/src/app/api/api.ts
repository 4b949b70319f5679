import { createContext, useContext } from 'react';
import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';

export type { OperationCall, OperationId, OperationResult };

/** What screens need of the client; tests give a table of handlers instead. */
export type Api = {
  /** First part of every query key, so that switching the organization forgets nothing and mixes nothing. */
  organizationId: string;
  call: <Id extends OperationId>(
    id: Id,
    input: OperationCall<Id>,
    /** `organizationId` acts in another organization than the current one. */
    options?: { signal?: AbortSignal; organizationId?: string },
  ) => Promise<OperationResult<Id>>;
  /** Opens an answer below `/v1` that goes on; tests have none. */
  open?: (path: string, signal: AbortSignal) => Promise<Response>;
};

const ApiContext = createContext<Api | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export const useApi = (): Api => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiProvider is missing.');
  return api;
};
