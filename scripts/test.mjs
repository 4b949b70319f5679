// Runs on Node 20 and later, before anything is installed: plain JavaScript, no packages.
import { join } from 'node:path';
import { buildStale } from './set-up/build.mjs';
import { childEnvironment, ensureInstalled, findNode, root, runCommand, runMain } from './set-up/install.mjs';
import { ensureSystemPackages } from './set-up/system-packages.mjs';

runMain(async () => {
  await ensureInstalled({ withDevelopment: true });
  const node = findNode();
  const missing = await ensureSystemPackages();
  await buildStale(node);
  const script = join(root, 'scripts/run-tests.ts');
  const lacks = missing.flatMap((sentence) => ['--lacks', sentence]);
  const env = childEnvironment(node);
  process.exitCode = await runCommand(node, [script, ...lacks, '--', ...process.argv.slice(2)], { env });
});
