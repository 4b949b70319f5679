// Runs on Node 20 and later: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root, runMain } from './set-up/install.mjs';

runMain(async () => {
  const command = [join(root, 'packages/api-client/src/lab-test/main.ts'), ...process.argv.slice(2)];
  const { status } = spawnSync(findNode(), command, { stdio: 'inherit' });
  process.exit(status ?? 2);
});
