import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import { staticHeadings } from './static-headings.ts';

const compressible = /\.(js|css|svg|html|json|map)$/;

type RoutePreload = { pattern: string; files: string[] };

const filesOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.css ?? []), chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))];
};

/** Converts `src/routes/_app/encoding/encodings/$id.tsx` to `/encoding/encodings/$id`. */
export const routePattern = (file: string): string =>
  `/${file
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => part !== 'index' && part !== 'route' && !part.startsWith('_'))
    .join('/')}`;

const layoutsOf = (file: string): string[] => (file.startsWith('src/routes/_app/') ? ['src/routes/_app.tsx'] : []);

/** Returns, per route, the chunks a visit needs in addition to the entry. */
export const routePreloads = (manifest: Manifest): RoutePreload[] => {
  const entry = new Set(filesOf(manifest, 'index.html'));
  const split = (file: string) => filesOf(manifest, `${file}?tsr-split=component`);
  const routes = Object.keys(manifest).flatMap(
    (key) => /^(src\/routes\/.+\.tsx)\?tsr-split=component$/.exec(key)?.[1] ?? [],
  );
  return routes
    .filter((file) => !/\/_[^/]*\.tsx$/.test(file))
    .map((file) => ({
      pattern: routePattern(file),
      files: [...new Set([...layoutsOf(file).flatMap(split), ...split(file)])].filter((each) => !entry.has(each)),
    }));
};

/** Returns all files loaded on a first visit of a route's page, with lazily loaded parts that it shows at once. */
export const firstVisit = (manifest: Manifest, pattern: string, parts: readonly string[] = []): string[] => {
  const route = routePreloads(manifest).find((each) => each.pattern === pattern);
  if (!route) throw new Error(`No route ${pattern} in the manifest.`);
  const lazy = parts.flatMap((part) => filesOf(manifest, part));
  return [...new Set([...filesOf(manifest, 'index.html'), ...route.files, ...lazy])];
};

const compress = async (path: string) => {
  const content = await readFile(path);
  if (content.length < 1000) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
};

/** Prepares the files the server sends: compressed copies, the chunks of each route, and headings. */
export const delivery = (): Plugin => ({
  name: 'sluice-delivery',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // The static header is painted before the style sheets arrive.
    handler: (html) => {
      const sheets = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
      return sheets
        .reduce((rest, sheet) => rest.replace(sheet, ''), html)
        .replace('<noscript>', `${sheets.join('').trim()}\n    <noscript>`);
    },
  },
  async writeBundle(options) {
    const folder = options.dir ?? 'dist';
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    await writeFile(join(folder, 'preloads.json'), JSON.stringify(routePreloads(manifest)));
    await writeFile(join(folder, 'headings.json'), JSON.stringify(staticHeadings()));
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    await Promise.all(
      paths
        .filter(
          (path) =>
            compressible.test(path) && !relative(folder, path).startsWith('.vite') && !path.endsWith('index.html'),
        )
        .map(compress),
    );
  },
});
