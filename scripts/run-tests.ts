import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Counts } from './test-counts.ts';
import { addCounts, countPlaywright, countVitest } from './test-counts.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const nothing: Counts = { passed: 0, failed: 0 };
const oneFailure: Counts = { passed: 0, failed: 1 };

const run = (name: string, parameters: string[]): Promise<number> =>
  new Promise((resolve) => {
    console.log(`\n── ${name}\n`);
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Reads a runner's report; a runner that failed without a report, or beside it, counts as one failure. */
const countReport = <T>(file: string, exitCode: number, count: (report: T) => Counts): Counts => {
  let counts = nothing;
  try {
    // The runner wrote it in the shape that `count` knows.
    counts = count(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return oneFailure;
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** Words select by path where some test's path has one of them, else by the tests' names. */
const selectVitest = (words: readonly string[]): string[] => {
  if (words.length === 0) return [];
  const paths = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
  const inPaths = words.some((word) => paths.some((path) => path.includes(word)));
  return inPaths ? [...words] : ['-t', words.join('|')];
};

const runVitest = async (words: readonly string[]): Promise<Counts> => {
  const file = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('Unit, integration and browser tests', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    ...reporters,
    ...selectVitest(words),
  ]);
  return countReport(file, code, countVitest);
};

const selectPlaywright = (paths: readonly string[], words: readonly string[]): string[] => {
  if (words.length === 0) return [];
  return words.some((word) => paths.some((path) => path.includes(word))) ? [...words] : ['-g', words.join('|')];
};

const runPlaywright = async (words: readonly string[]): Promise<Counts> => {
  const paths = globSync('e2e/**/*.e2e.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  if (paths.length === 0) return nothing;
  const file = join(results, 'e2e.json');
  const code = await run('End-to-end tests', [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    '--pass-with-no-tests',
    ...selectPlaywright(paths, words),
  ]);
  return countReport(file, code, countPlaywright);
};

const runCheck = async (): Promise<Counts> => {
  const code = await run('Checks', ['scripts/check.ts', '--no-tests']);
  return code === 0 ? nothing : oneFailure;
};

const { values, positionals: words } = parseArgs({
  options: { lacks: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const lacks = values.lacks ?? [];
const startedAt = performance.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = [
  words.length === 0 ? await runCheck() : nothing,
  await runVitest(words),
  await runPlaywright(words),
  { passed: 0, failed: lacks.length },
];
const total = addCounts(counts);
for (const sentence of lacks) console.log(`\n${sentence}`);
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
