import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

const root = join(import.meta.dirname, '..');
const source = (path: string): string => join(root, 'src', path);
const output = join(root, 'dist');
const require = createRequire(import.meta.url);

const shared: BuildOptions = { bundle: true, minify: true, format: 'esm', legalComments: 'none', logLevel: 'warning' };

const isInstalled = (name: string): boolean => {
  try {
    return Boolean(import.meta.resolve(name));
  } catch {
    return false;
  }
};

/** The agent in the box is one file, so that a box contains nothing else of this program. */
const buildAgent = () =>
  build({
    ...shared,
    entryPoints: [source('agent/main.ts')],
    outfile: join(output, 'agent.mjs'),
    platform: 'node',
    target: 'node26',
    // Packages in CommonJS call `require`, which modules do not have.
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
  });

/** Server and page of an exported failure, readable for those who get it. */
const buildCase = async (): Promise<void> => {
  const readable: BuildOptions = { ...shared, minify: false, outdir: join(output, 'case') };
  const server = { in: source('shrink/standalone/server.ts'), out: 'server' };
  const page = { in: source('shrink/standalone/page.ts'), out: 'case' };
  await build({
    ...readable,
    entryPoints: [server],
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
  });
  await build({ ...readable, entryPoints: [page], platform: 'browser', target: 'es2022' });
};

/** One script per player, loaded before a play is requested; dash.js is optional. */
const buildPage = () => {
  const players = ['sluice', 'hlsjs', 'shaka', 'native', ...(isInstalled('dashjs') ? ['dashjs'] : [])];
  return build({
    ...shared,
    entryPoints: [
      { in: source('page/main.ts'), out: 'page' },
      { in: source('page/device.ts'), out: 'device' },
      { in: source('page/remote.ts'), out: 'remote' },
      ...players.map((name) => ({ in: source(`page/players/${name}.ts`), out: `players/${name}` })),
    ],
    outdir: output,
    platform: 'browser',
    target: 'es2022',
    // The player as it is released, with its own chunks.
    alias: { '@sluice/player': './sluice/sluice-player.js' },
    external: ['./sluice/*'],
  });
};

const copyPlayer = (): void => {
  const built = join(dirname(require.resolve('@sluice/player')), '../dist');
  const folder = join(output, 'players/sluice');
  mkdirSync(folder, { recursive: true });
  const names = existsSync(built) ? readdirSync(built).filter((name) => name.endsWith('.js')) : [];
  for (const name of names) copyFileSync(join(built, name), join(folder, name));
};

// Browsers that were unpacked stay: they depend on no source.
for (const name of ['agent.mjs', 'page.js', 'device.js', 'remote.js', 'players', 'case'])
  rmSync(join(output, name), { recursive: true, force: true });
await Promise.all([buildAgent(), buildPage(), buildCase()]);
copyPlayer();
