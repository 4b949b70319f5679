import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetUpError, childEnvironment, root, runCommand } from './install.mjs';

const builds = [
  // It contains the packages of the server, and their changes are built within two seconds.
  { name: 'server', folder: 'apps/server', uses: ['packages'] },
  { name: 'telemetry', folder: 'packages/telemetry', uses: [] },
  { name: 'player', folder: 'packages/player', uses: ['packages/telemetry'] },
  { name: 'lab', folder: 'packages/lab', uses: ['packages/player', 'packages/telemetry'] },
  {
    name: 'dashboard',
    folder: 'apps/dashboard',
    uses: ['packages/contract', 'packages/api-client', 'packages/ui', 'packages/player', 'packages/telemetry'],
    command: ['vite', 'build', '--logLevel', 'warn'],
  },
];

const ignored = /(^|\/)(node_modules|dist|\.vite)$|\.gen\.ts$|\.(test|browser\.test)\.tsx?$/;

const filesBelow = (path) => {
  if (ignored.test(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/** Hashes the names and contents of all sources of a build. */
export const hashSources = (folders, base = root) => {
  const hash = createHash('sha256');
  for (const path of folders.flatMap((folder) => filesBelow(join(base, folder)))) {
    hash.update(path.slice(base.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

const commandOf = ({ folder, command }) => {
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  if (JSON.parse(readFileSync(manifest, 'utf8')).scripts?.build) return ['npm', ['run', '--silent', 'build']];
  if (!command || !existsSync(join(root, folder, 'index.html'))) return undefined;
  return [join(root, 'node_modules/.bin', command[0]), command.slice(1)];
};

/** Builds the server and the files of browsers, or those of the given names, whose sources changed since the last build. */
export const buildStale = async (node, names = builds.map(({ name }) => name)) => {
  for (const build of builds.filter(({ name }) => names.includes(name))) {
    const command = commandOf(build);
    if (!command) continue;
    const stamp = join(root, build.folder, 'dist/.sources');
    const hash = hashSources([build.folder, ...build.uses, 'package-lock.json']);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    const startedAt = Date.now();
    console.log(`  Building the ${build.name} …`);
    const code = await runCommand(command[0], command[1], {
      cwd: join(root, build.folder),
      env: childEnvironment(node),
    });
    if (code !== 0) throw new SetUpError(`Building the ${build.name} failed; see the message above.`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    console.log(`  ✓ Built the ${build.name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
};
