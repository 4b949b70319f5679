import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { join } from 'node:path';
import { chunkGroups } from './build/chunks.ts';
import { delivery } from './build/delivery.ts';
import { usedOperations } from './build/used-operations.ts';

const apiAddress = process.env['SLUICE_API'] ?? 'http://127.0.0.1:8080';

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
    // Every browser that runs ES2022 modules with our CSS preloads modules itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
