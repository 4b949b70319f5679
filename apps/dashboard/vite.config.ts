import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { join } from 'node:path';
import { delivery } from './build/delivery.ts';
import { usedOperations } from './build/used-operations.ts';
import { shellChunk } from './build/shell-modules.ts';

const apiAddress = process.env['SLUICE_API'] ?? 'http://127.0.0.1:8080';

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
    usedOperations(join(import.meta.dirname, 'src')),
    delivery(),
  ],
  server: { proxy: { '/v1': apiAddress, '/analytics': apiAddress, '/code-sandbox': apiAddress } },
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
            { name: shellChunk, priority: 2 },
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
