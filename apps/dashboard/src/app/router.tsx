import type { QueryClient } from '@tanstack/react-query';
import { createRouter as createTanstackRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { CrashScreen, NotFoundScreen } from './screens/screens.tsx';
import { parseSearch, stringifySearch } from './search/search.ts';

export type RouterContext = { queryClient: QueryClient };

export const createRouter = (context: RouterContext) =>
  createTanstackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
