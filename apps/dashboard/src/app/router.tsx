import { createRouter as createTanstackRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import type { Load } from './api/load.ts';
import { CrashScreen, NotFoundScreen } from './screens/screens.tsx';
import { parseSearch, stringifySearch } from './search/search.ts';
import { selectedOrganization, storedLogin } from './session/stored-login.ts';
import { sharedAddress } from './startup/shared-address.ts';

/** Context of route loaders, which name an operation and call a search rule, nothing else. */
export type RouterContext = { load: Load };

/** Creates the router of the app; tests provide their own history. */
export const createRouter = (context: RouterContext, history?: RouterHistory) =>
  createTanstackRouter({
    routeTree,
    context,
    ...(history && { history }),
    rewrite: sharedAddress({ organizationId: selectedOrganization(), userId: storedLogin()?.userId }),
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
