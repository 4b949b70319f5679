import { defineConfig } from 'vite';

const entry = new URL('src/index.ts', import.meta.url).pathname;

/** `vite build` creates ES modules with separate engines; `--mode global` a single script as `window.sluice`. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    emptyOutDir: mode !== 'global',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // Library builds do not minify ES modules by default; pages also load ours directly.
    rolldownOptions: { output: { minify: true } },
    lib:
      mode === 'global'
        ? { entry, formats: ['iife'], name: 'sluice', fileName: () => 'sluice-player.global.js' }
        : { entry, formats: ['es'], fileName: () => 'sluice-player.js' },
  },
}));
