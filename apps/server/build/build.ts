/**
 * Joins the modules of the server into a few files per role in `dist`, as Node needs a second of processor time and some
 * 60 MiB to load them one by one. Packages stay where they are installed. Names and comments stay, so that stack traces
 * can be read without source maps.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

const root = join(import.meta.dirname, '../../..');
const output = join(root, 'apps/server/dist');
const main = join(root, 'apps/server/src/main.ts');

/** Files that run in a process or thread of their own, by how their starters name them. */
const startedFile = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;

const startedFilesIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(startedFile)].map(([, name = '']) => join(dirname(path), name));

const findStartedFiles = (): string[] =>
  globSync(['apps/server/src/**/*.ts', 'packages/{analytics,core,db,jobs,lab,media,storage,trace}/src/**/*.ts'], {
    cwd: root,
    exclude: (name) => /test/.test(name),
  }).flatMap((path) => startedFilesIn(join(root, path)));

/** Name of the built file of an entry, such as `render-thread`, or `flush-process`. */
const builtName = (path: string): string =>
  path === main ? 'main' : `${basename(dirname(path))}-${basename(path, '.ts')}`;

const entries = new Map([main, ...findStartedFiles()].map((path) => [path, builtName(path)]));

const fromOutput = (path: string): string => JSON.stringify(`./${relative(output, path)}`);

/** Keeps packages out, by their place: a workspace may have a version of its own. */
const packages: Plugin = {
  name: 'packages',
  async resolveId(name, importer) {
    if (importer === undefined || /^(\.|\/|node:|@sluice\/)/.test(name)) return null;
    const found = await this.resolve(name, importer, { skipSelf: true });
    if (!found) this.error(`${name} is not installed.`);
    return found.external !== false ? found : { id: found.id, external: 'absolute' };
  },
};

/** Modules find files beside them by their own address, which is that of the source also in a built file. */
const addresses: Plugin = {
  name: 'addresses',
  transform(text, path) {
    if (!text.includes('import.meta')) return null;
    return text
      .replaceAll(startedFile, (start, name: string) => {
        const built = entries.get(join(dirname(path), name));
        return built === undefined ? start : `new URL('./${built}.js', import.meta.built)`;
      })
      .replaceAll('import.meta.url', `new URL(${fromOutput(path)}, import.meta.built).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${fromOutput(dirname(path))})`)
      .replaceAll('import.meta.built', 'import.meta.url');
  },
};

const list = join(output, '.files');

/** Deletes what neither this build nor the one before has written: a running server may load a part of its build late. */
const deleteOlder = (names: readonly string[]): void => {
  const former: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const kept = new Set([...names, ...former]);
  for (const name of readdirSync(output).filter((each) => each.endsWith('.js') && !kept.has(each)))
    rmSync(join(output, name));
  writeFileSync(list, JSON.stringify(names));
};

const bundle = await rolldown({
  input: Object.fromEntries([...entries].map(([path, name]) => [name, path])),
  platform: 'node',
  // Node's own, without those for bundlers.
  resolve: { conditionNames: ['node', 'import', 'default'], mainFields: ['main'] },
  // A module is there for what it exports, so that a role gets only those that it uses.
  treeshake: { moduleSideEffects: false },
  plugins: [packages, addresses],
  logLevel: 'warn',
});
const { output: files } = await bundle.write({
  dir: output,
  format: 'esm',
  paths: (path) => (isAbsolute(path) ? `./${relative(output, path)}` : path),
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
deleteOlder(files.map(({ fileName }) => fileName));
