import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, ensureInstalled, findNode, root, runMain } from './set-up/install.mjs';

runMain(async () => {
  await ensureInstalled({ withDevelopment: true });
  const node = findNode();
  const options = { cwd: root, stdio: 'inherit', env: childEnvironment(node) };
  const children = [
    spawn(
      node,
      [
        '--watch-path=apps/server/src',
        '--watch-path=packages',
        'apps/server/src/main.ts',
        'start',
        ...process.argv.slice(2),
      ],
      options,
    ),
  ];
  if (existsSync(join(root, 'apps/dashboard/index.html'))) {
    children.push(spawn(join(root, 'node_modules/.bin/vite'), [], { ...options, cwd: join(root, 'apps/dashboard') }));
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
});
