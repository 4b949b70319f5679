import { defineConfig } from 'vite';

const entry = new URL('src/index.ts', import.meta.url).pathname;

/** `vite build` makes the ES modules with engines apart; `--mode global` one script with everything, as `window.sluice`. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    emptyOutDir: mode !== 'global',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // Library builds leave ES modules unminified by default; ours also goes straight into pages.
    rolldownOptions: { output: { minify: true } },
    lib:
      mode === 'global'
        ? { entry, formats: ['iife'], name: 'sluice', fileName: () => 'sluice-player.global.js' }
        : { entry, formats: ['es'], fileName: () => 'sluice-player.js' },
  },
}));
