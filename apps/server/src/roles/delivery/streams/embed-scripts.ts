import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

export type ScriptFile = {
  content: Buffer;
  gzip: Buffer;
  /** Absent while it is being compressed, which takes a second. */
  brotli?: Buffer;
  isImmutable: boolean;
};

/** Returns the smallest form of a script that a client accepts, with the name of its encoding. */
export const encodedFor = (
  { content, gzip, brotli }: ScriptFile,
  acceptEncoding: string,
): { encoding?: 'br' | 'gzip'; body: Buffer } => {
  if (brotli && /\bbr\b/.test(acceptEncoding)) return { encoding: 'br', body: brotli };
  return /\bgzip\b/.test(acceptEncoding) ? { encoding: 'gzip', body: gzip } : { body: content };
};

/** Scripts of hosted pages, in memory. */
export type EmbedScripts = {
  /** File name of the embedded player, and of the small script that loads it at a click. */
  entry: string | undefined;
  lazyEntry: string | undefined;
  file(name: string): Promise<ScriptFile | undefined>;
};

/** Folder in which the build of this repository's player stores the script of hosted pages. */
const builtScripts = join(import.meta.dirname, '../../../../../../packages/player/dist/embed');
const component = join(import.meta.dirname, 'browser/component.js');

const readScript = async (path: string, isImmutable: boolean): Promise<ScriptFile> => {
  const content = await readFile(path);
  const file: ScriptFile = { content, gzip: gzipSync(content), isImmutable };
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  promisify(brotliCompress)(content, { params }).then(
    (brotli) => (file.brotli = brotli),
    // The other form is served too.
    () => undefined,
  );
  return file;
};

/** Opens the built scripts; without a build, hosted pages show that the player is missing. */
export const openEmbedScripts = async (folder = builtScripts): Promise<EmbedScripts> => {
  const manifestPath = join(folder, 'manifest.json');
  // The build of the player writes it.
  const manifest: { entry?: string; lazyEntry?: string } = existsSync(manifestPath)
    ? JSON.parse(await readFile(manifestPath, 'utf8'))
    : {};
  const files = new Map<string, Promise<ScriptFile>>();
  return {
    entry: manifest.entry,
    lazyEntry: manifest.lazyEntry,
    async file(name) {
      if (name !== 'component.js' && !/^[\w-]{1,100}\.js$/.test(name)) return undefined;
      const path = name === 'component.js' ? component : join(folder, name);
      if (!existsSync(path)) return undefined;
      const script = files.get(name) ?? readScript(path, name !== 'component.js');
      files.set(name, script);
      return script;
    },
  };
};
