import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { delivery } from './build/delivery.ts';

const apiAddress = process.env['SLUICE_API'] ?? 'http://127.0.0.1:8080';

const shellParts = [
  /packages\/ui\/src\/(feedback|format|layout|styles|table)\//,
  /packages\/ui\/src\/(copy-id|core|icons|logo|progress|relative-time|status-badge|theme)\b/,
  /apps\/dashboard\/src\/(app|shared)\//,
  /@tabler\/icons-react/,
  /@mantine\/hooks/,
  /@mantine\/core\/(esm\/core\/|styles\/(baseline|default-css-variables|global|UnstyledButton|Loader|Button)\.)/,
  /@mantine\/core\/esm\/components\/(UnstyledButton|Button|Loader|Transition)\//,
];
const notYet = /(account-menu|palette|mobile-menu|toast-host|confirm-dialog|inter\.css|inter-latin)/;

/** What every screen needs, in one file: many small ones cost a slow line more than their bytes. */
const isShell = (id: string): boolean => !notYet.test(id) && shellParts.some((part) => part.test(id));

/** Text fields alone: the sign-in page needs no lists, menus or dialogs. */
const isForms = (id: string): boolean =>
  /packages\/ui\/src\/forms|@mantine\/core\/.*\b(Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton|VisuallyHidden|InlineInput)\b/.test(
    id,
  );

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    delivery(),
  ],
  server: { proxy: { '/v1': apiAddress, '/analytics': apiAddress } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 3 },
            { name: 'shell', test: isShell, priority: 2 },
            { name: 'forms', test: isForms, priority: 2 },
            { name: 'visitors', test: /apps\/dashboard\/src\/(login|oauth)\//, minShareCount: 2, priority: 2 },
            {
              name: 'ui',
              test: /node_modules[\\/](@mantine|@floating-ui|react-remove-scroll)|packages[\\/]ui[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
