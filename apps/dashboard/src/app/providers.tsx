import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localStorageColorSchemeManager, MantineProvider } from '@sluice/ui/core';
import { theme, variables } from '@sluice/ui/theme';
import { styleNonce } from './style-nonce.ts';
import { ApiProvider, type Api } from './api/api.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'sluice_color_scheme' });

// The scroll lock below dialogs writes a style element and asks for its nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

type ProvidersProps = { api: Api; queryClient: QueryClient; children: ReactNode };

/** Theme, data and client for everything below; tests use it with handlers of their own. */
export const Providers = ({ api, queryClient, children }: ProvidersProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    colorSchemeManager={colorSchemes}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
  >
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </QueryClientProvider>
  </MantineProvider>
);
