import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

export type StaticFile = {
  type: string;
  /** True when the file name contains a hash of the content. */
  isImmutable: boolean;
  /** Content by encoding; `identity` always exists. */
  variants: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

const suffixes = { br: '.br', gzip: '.gz' } as const;

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

const readStaticFile = async (path: string, url: string): Promise<StaticFile> => {
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    readIfThere(path + suffixes.br),
    readIfThere(path + suffixes.gzip),
  ]);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    isImmutable: url.startsWith('/assets/'),
    variants: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
};

/** Files from which the server builds the page. */
const pageParts = ['/index.html', '/preloads.json', '/headings.json'];

const isServed = (url: string): boolean =>
  !/\.(br|gz)$/.test(url) && !url.startsWith('/.vite') && !pageParts.includes(url);

/** Reads all files of a built dashboard into memory, by URL path: about 3 MB. */
export const readStaticFiles = async (folder: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (entry.isFile() && isServed(url)) files.set(url, await readStaticFile(path, url));
  }
  return files;
};

/** Returns the best variant for an `Accept-Encoding` header. */
export const chooseVariant = (
  { variants }: StaticFile,
  accepted = '',
): { encoding: 'br' | 'gzip' | undefined; content: Buffer } => {
  const accepts = (name: string) => new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`).test(accepted);
  if (variants.br && accepts('br')) return { encoding: 'br', content: variants.br };
  if (variants.gzip && accepts('gzip')) return { encoding: 'gzip', content: variants.gzip };
  return { encoding: undefined, content: variants.identity };
};
