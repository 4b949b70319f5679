// Runs on Node 20 and later, before anything is installed: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './set-up/build.mjs';
import { ensureInstalled, findNode, root, runMain } from './set-up/install.mjs';

const parameters = process.argv.slice(2);

/** Only roles that serve browsers need the files for them. */
const servesBrowsers = () => {
  if (parameters[0] === 'worker') return false;
  const at = parameters.findIndex((parameter) => parameter.startsWith('--roles'));
  const roles = at < 0 ? process.env.ROLES : (parameters[at].split('=')[1] ?? parameters[at + 1]);
  return !roles || /api|delivery/.test(roles);
};

/** Starts the server in its own process group: Ctrl-C reaches it once, through us, not also from the terminal. */
const startServer = (node) =>
  spawn(node, [join(root, 'apps/server/dist/main.js'), 'start', ...parameters], {
    cwd: process.cwd(),
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

const readProcess = (pid) => {
  try {
    const [, name, fields] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(fields?.split(' ')[1]) };
  } catch {
    return { name: undefined, parent: undefined };
  }
};

/** Detects that npm has died without a signal, for instance by kill -9, from the new parent of us or of our shell. */
const watchNpm = () => {
  if (!process.env.npm_lifecycle_event) return () => true;
  const parent = process.ppid;
  const shell = readProcess(parent);
  const isBehindShell = shell.name === 'sh' || shell.name === 'bash';
  return () => process.ppid === parent && (!isBehindShell || readProcess(parent).parent === shell.parent);
};

runMain(async () => {
  console.log('\n  Sluice\n');
  await ensureInstalled();
  const node = findNode();
  await buildStale(node, servesBrowsers() ? undefined : ['server']);
  const server = startServer(node);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  const isNpmAlive = watchNpm();
  setInterval(() => {
    if (!isNpmAlive()) server.kill('SIGTERM');
  }, 500).unref();
  server.once('error', (error) => {
    console.error(`\nCannot run Node 26 at ${node} (${error.code}); install Node 26 and run npm with it.\n`);
    process.exit(1);
  });
  server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
});
