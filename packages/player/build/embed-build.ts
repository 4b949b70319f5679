import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { browserOnly } from './browser-only.ts';
import { cmafOnly, hlsConstants } from './cmaf-only.ts';
import { minifiedStyles } from './minify-styles.ts';

const outDir = 'dist/embed';

/** Names of the scripts, as written to `manifest.json` for the server. */
interface EmbedManifest {
  entry: string;
  /** Script of pages that load the player at a click. */
  lazyEntry?: string;
}

/** Returns the build of the hosted page's script: one file with hls.js from source; the other engines are chunks. */
export function embedBuild(root: string): UserConfig {
  return {
    ...buildOf(root, 'embed', join(root, 'src/embed/main.ts')),
    define: hlsConstants(),
    plugins: [cmafOnly(), browserOnly(), minifiedStyles(), manifest((entry) => ({ entry }))],
  };
}

/** Returns the build of the script that loads the other one; runs after it, because it contains its name. */
export function lazyEmbedBuild(root: string): UserConfig {
  let entry = '';
  const entryName: Plugin = {
    name: 'sluice-embed-entry',
    config({ build }) {
      const file = resolve(root, build?.outDir ?? outDir, 'manifest.json');
      // The build before wrote it.
      ({ entry } = JSON.parse(readFileSync(file, 'utf8')) as EmbedManifest);
      return { define: { embedEntry: JSON.stringify(`./${entry}`) } };
    },
  };
  return {
    ...buildOf(root, 'embed-lazy', join(root, 'src/embed/lazy-main.ts')),
    plugins: [entryName, minifiedStyles(), manifest((lazyEntry) => ({ entry, lazyEntry }))],
  };
}

function buildOf(root: string, name: string, input: string): UserConfig {
  return {
    root,
    logLevel: 'warn',
    base: './',
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: name === 'embed',
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // The entry contains what the player imports when it is needed elsewhere.
        checks: { ineffectiveDynamicImport: false },
        input: { [name]: input },
        output: { format: 'es', minify: true, entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

function manifest(contentOf: (entry: string) => EmbedManifest): Plugin {
  return {
    name: 'sluice-embed-manifest',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(contentOf(entry)) });
    },
  };
}
