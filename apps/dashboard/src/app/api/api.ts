import { createContext, useContext } from 'react';
import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';

export type { OperationCall, OperationId, OperationResult };

/** The part of the API client that screens use; tests provide a table of handlers instead. */
export type Api = {
  /** First part of every query key, which keeps the cached data of organizations separate. */
  organizationId: string;
  call: <Id extends OperationId>(
    id: Id,
    input: OperationCall<Id>,
    /** `organizationId` overrides the current organization. */
    options?: { signal?: AbortSignal; organizationId?: string },
  ) => Promise<OperationResult<Id>>;
  /** Opens a streaming response below `/v1`, with POST if there is a body; tests may leave it out. */
  open?: (path: string, signal: AbortSignal, body?: unknown) => Promise<Response>;
};

const ApiContext = createContext<Api | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export const useApi = (): Api => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiProvider is missing.');
  return api;
};
