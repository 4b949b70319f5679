import { defineConfig } from 'vite';
import { browserOnly } from './build/browser-only.ts';
import { embedBuild, lazyEmbedBuild } from './build/embed-build.ts';
import { minifiedStyles } from './build/minify-styles.ts';

const entry = new URL('src/index.ts', import.meta.url).pathname;

const dashBuild = 'shaka-player/dist/shaka-player.dash-es2021.js';

const shared = {
  target: 'es2022',
  reportCompressedSize: false,
  chunkSizeWarningLimit: 2000,
  rolldownOptions: {
    // One file instead of one for each set of modules that features share with the core.
    preserveEntrySignatures: 'allow-extension' as const,
    // Library builds do not minify ES modules by default; pages also load ours directly.
    output: { minify: true },
  },
};

/**
 * `vite build` creates ES modules with separate engines; `--mode global` a single script as `window.sluice`;
 * `--mode embed` the script of hosted pages in `dist/embed`, and `--mode embed-lazy` the small script that loads it.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'embed') return embedBuild(import.meta.dirname);
  if (mode === 'embed-lazy') return lazyEmbedBuild(import.meta.dirname);
  return {
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [browserOnly(), minifiedStyles()],
    // A single script contains one build of Shaka Player, that with everything.
    resolve: { alias: mode === 'global' ? { [dashBuild]: dashBuild.replace('.dash-', '.compiled-') } : {} },
    build: {
      ...shared,
      emptyOutDir: mode !== 'global',
      lib:
        mode === 'global'
          ? { entry, formats: ['iife'], name: 'sluice', fileName: () => 'sluice-player.global.js' }
          : { entry, formats: ['es'], fileName: () => 'sluice-player.js' },
    },
  };
});
