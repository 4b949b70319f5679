import '@sluice/ui/styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLoad } from './app/api/load.ts';
import { createQueryClient } from './app/api/query-client.ts';
import { createSessionApi } from './app/session/session-api.ts';
import { loadFont } from './app/font.ts';
import { Providers } from './app/providers.tsx';
import { reloadOnLostModules } from './app/reload-on-lost-modules.ts';
import { createRouter } from './app/router.tsx';
import { rememberRedirect } from './app/session/redirect-after-login.ts';
import { startUp } from './app/startup/start-up.ts';

reloadOnLostModules();
await startUp();

const queryClient = createQueryClient();
const api = createSessionApi(() => {
  rememberRedirect(location.pathname + location.search + location.hash);
  queryClient.clear();
  void router.navigate({ to: '/login', replace: true });
});
const router = createRouter({ load: createLoad(api, queryClient) });
// Until the first screen can be drawn, the page shows the heading that the server sent.
await router.load();

// index.html contains this element.
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Providers api={api} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
loadFont();
