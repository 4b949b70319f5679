import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localStorageColorSchemeManager, MantineProvider } from '@sluice/ui/core';
import { theme, variables } from '@sluice/ui/theme';
import { styleNonce } from './style-nonce.ts';
import { ApiProvider, type Api } from './api/api.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'sluice_color_scheme' });

// The scroll lock of dialogs adds a style element and takes its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

type ProvidersProps = { api: Api; queryClient: QueryClient; children: ReactNode };

/** Theme, data and API client for all components; tests provide their own handlers. */
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
