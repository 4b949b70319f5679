import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '@sluice/api-client';
import { render } from 'vitest-browser-react';
import '@sluice/ui/styles/base.css';
import type { Api, OperationCall, OperationId, OperationResult } from '../app/api/api.ts';
import { createLoad } from '../app/api/load.ts';
import { createQueryClient } from '../app/api/query-client.ts';
import { Providers } from '../app/providers.tsx';
import { createRouter } from '../app/router.tsx';
import { storeLogin } from '../app/session/stored-login.ts';

/** Handlers that replace the server, typed by the contract. */
export type Handlers = {
  [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> | Promise<OperationResult<Id>>;
};

export type Call = { id: OperationId; input: unknown };

export const refusal = (status: number, code: number, message = 'refused'): ApiError =>
  new ApiError({ status, code, message, developerMessage: message, details: [], requestId: 'test-request' });

const apiOf = (handlers: Handlers, calls: Call[], open?: Api['open']): Api => ({
  organizationId: 'own',
  ...(open && { open }),
  call: async (id, input) => {
    calls.push({ id, input });
    const handler = handlers[id];
    if (!handler) throw refusal(404, 1001, `No handler for ${id} in this test`);
    return handler(input);
  },
});

const createTestClient = () => {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return queryClient;
};

/** Renders a component without a router, with handlers for the API. */
export const renderPart = async (part: ReactNode, handlers: Handlers, open?: Api['open']) => {
  const calls: Call[] = [];
  const screen = await render(
    <Providers api={apiOf(handlers, calls, open)} queryClient={createTestClient()}>
      {part}
    </Providers>,
  );
  return { screen, calls };
};

type Options = { isSignedIn?: boolean; open?: Api['open'] };

/** Renders the app at a path with handlers for the API; returns the calls made and the current path. */
export const renderApp = async (path: string, handlers: Handlers, { isSignedIn = true, open }: Options = {}) => {
  if (isSignedIn) storeLogin({ apiKey: 'key', userId: 'user', email: 'ada@harbour.example', name: 'Ada Quay' });
  const calls: Call[] = [];
  const queryClient = createTestClient();
  const api = apiOf(handlers, calls, open);
  const router = createRouter({ load: createLoad(api, queryClient) }, createMemoryHistory({ initialEntries: [path] }));
  const screen = await render(
    <Providers api={api} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { screen, calls, address: () => router.state.location.href };
};
