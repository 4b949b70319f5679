// Runs on Node 20 and later: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root, runMain } from './set-up/install.mjs';

/** Scores known questions with scripted models, and with the model of AI_BASE_URL if it is set. */
runMain(async () => {
  // The evaluation, the client that obeys planted orders, and the bars of what needs no model.
  const tests = [
    'apps/server/src/roles/api/agents/testing/',
    'apps/server/src/roles/api/agents/operation-search',
    'apps/server/src/roles/api/agents/mcp.int',
    'apps/server/src/roles/scheduler/anomalies.int',
    'packages/contract/src/analytics/interpretation/cause-share',
    'packages/media/src/failures/made-failures',
    'packages/media/src/scenes/scan-scenes',
    'packages/media/src/series/',
  ];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--retry', '0', ...tests];
  const env = { ...process.env, EVALUATE_AI: 'true' };
  const { status } = spawnSync(findNode(), command, { stdio: 'inherit', cwd: root, env });
  process.exit(status ?? 2);
});
