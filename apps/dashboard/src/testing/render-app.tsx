import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '@sluice/api-client';
import { render } from 'vitest-browser-react';
import '@sluice/ui/styles/base.css';
import type { Api, OperationCall, OperationId, OperationResult } from '../app/api/api.ts';
import { createQueryClient } from '../app/api/query-client.ts';
import { Providers } from '../app/providers.tsx';
import { createRouter } from '../app/router.tsx';
import { storeLogin } from '../app/session/stored-login.ts';

/** Answers in place of the server, typed like the contract. */
export type Handlers = {
  [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> | Promise<OperationResult<Id>>;
};

export type Call = { id: OperationId; input: unknown };

export const refusal = (status: number, code: number, message = 'refused'): ApiError =>
  new ApiError({ status, code, message, developerMessage: message, details: [], requestId: 'test-request' });

const apiOf = (handlers: Handlers, calls: Call[]): Api => ({
  organizationId: 'own',
  call: async (id, input) => {
    calls.push({ id, input });
    const handler = handlers[id];
    if (!handler) throw refusal(404, 1001, `${id} is not answered in this test`);
    return handler(input);
  },
});

const createTestClient = () => {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return queryClient;
};

/** One component without a router, over handlers. */
export const renderPart = async (part: ReactNode, handlers: Handlers) => {
  const calls: Call[] = [];
  const screen = await render(
    <Providers api={apiOf(handlers, calls)} queryClient={createTestClient()}>
      {part}
    </Providers>,
  );
  return { screen, calls };
};

type Options = { isSignedIn?: boolean };

/** The whole app at a path, over handlers; answers what was called and where the app is. */
export const renderApp = async (path: string, handlers: Handlers, { isSignedIn = true }: Options = {}) => {
  if (isSignedIn) storeLogin({ apiKey: 'key', userId: 'user', email: 'ada@harbour.example', name: 'Ada Quay' });
  const calls: Call[] = [];
  const queryClient = createTestClient();
  const router = createRouter({ queryClient }, createMemoryHistory({ initialEntries: [path] }));
  const screen = await render(
    <Providers api={apiOf(handlers, calls)} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { screen, calls, address: () => router.state.location.href };
};
