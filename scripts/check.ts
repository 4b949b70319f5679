import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

type Step = { name: string; command: string; parameters: string[] };

const program = (name: string): string => join(root, 'node_modules/.bin', name);
const script = (name: string, path: string, ...parameters: string[]): Step => ({
  name,
  command: process.execPath,
  parameters: [path, ...parameters],
});

const steps: Step[] = [
  { name: 'format', command: program('oxfmt'), parameters: ['--check', '.'] },
  { name: 'lint', command: program('oxlint'), parameters: ['--type-aware', '--deny-warnings', '.'] },
  { name: 'types', command: program('tsc'), parameters: ['-p', '.'] },
  script('lock file', 'scripts/check-lock.ts'),
  script('boundaries', 'scripts/check-boundaries.ts'),
  script('query keys', 'scripts/check-query-keys.ts'),
  script('paths in documents', 'scripts/check-docs.ts'),
  script('language', 'scripts/check-language.ts'),
  {
    name: 'spelling',
    command: program('cspell'),
    parameters: ['lint', '--no-progress', '--no-summary', '**/*.{ts,tsx,mjs,md}'],
  },
  { name: 'dead code', command: program('knip'), parameters: ['--no-progress', '--no-config-hints'] },
  script('escape hatches', 'scripts/ratchet.ts'),
  script('script budget', 'apps/dashboard/build/check-script-budget.ts'),
  ...(existsSync(join(root, 'scripts/openapi.ts')) ? [script('OpenAPI', 'scripts/openapi.ts', '--check')] : []),
  ...(process.argv.includes('--no-tests')
    ? []
    : [script('unit tests', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot')]),
];

const runStep = ({ command, parameters }: Step): Promise<{ isFine: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (code) => resolve({ isFine: code === 0, output }));
  });

/** Two at a time: several steps use one processor only. */
const concurrency = 2;
let failures = 0;
const queue = [...steps];

const runSteps = async (): Promise<void> => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const startedAt = performance.now();
    const { isFine, output } = await runStep(step);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`  ${isFine ? '✓' : '✗'} ${step.name} (${seconds} s)`);
    if (!isFine) {
      failures += 1;
      console.log(output.trimEnd().replaceAll(/^/gm, '      '));
    }
  }
};
await Promise.all(Array.from({ length: concurrency }, runSteps));
process.exit(failures === 0 ? 0 : 1);
