import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(dirname(require.resolve(name)));

/** Builds the ad libraries from their sources, which are smaller than their ES5 files, and without XML for servers. */
export function browserOnly(): Plugin {
  const sources: Record<string, string> = {
    '@dailymotion/vast-client': join(folderOf('@dailymotion/vast-client'), 'src/index.js'),
    '@dailymotion/vmap': join(folderOf('@dailymotion/vmap'), 'src/index.js'),
  };
  const nodeXml = '\0node-xml';
  return {
    name: 'sluice-browser-only',
    enforce: 'pre',
    resolveId: (id) => sources[id] ?? (id === '@xmldom/xmldom' ? nodeXml : undefined),
    load: (id) => (id === nodeXml ? 'export const DOMParser = undefined;' : undefined),
  };
}
