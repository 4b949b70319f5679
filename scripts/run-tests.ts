import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addReports, reportOfPlaywright, summaryOf, type PlaywrightReport, type Report } from './test-report.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const nothing: Report = { passed: 0, failures: [], flaky: [], files: [] };
const failure = (name: string, message: string): Report => ({ ...nothing, failures: [{ name, message }] });

const run = (name: string, parameters: string[]): Promise<number> =>
  new Promise((resolve) => {
    console.log(`\n── ${name}\n`);
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Reads a runner's report; a failed runner without a report, or without failed tests, counts as one failure. */
const readReport = (name: string, file: string, exitCode: number, read: (text: string) => Report): Report => {
  let report = nothing;
  try {
    report = read(readFileSync(join(results, file), 'utf8'));
  } catch (error) {
    return failure(name, `exited with ${exitCode} and no report: ${String(error)}`);
  }
  if (exitCode === 0 || report.failures.length > 0) return report;
  return addReports([report, failure(name, `exited with ${exitCode}, although no test failed`)]);
};

// SAFETY: each runner's reporter writes this shape.
const readVitest = (text: string): Report => JSON.parse(text) as Report;
// SAFETY: the same.
const readPlaywright = (text: string): Report => reportOfPlaywright(JSON.parse(text) as PlaywrightReport);

/** Selects tests by path if a path contains one of the words, otherwise by name. */
const selectVitest = (words: readonly string[]): string[] => {
  if (words.length === 0) return [];
  const paths = globSync('{apps,bench,packages,scripts}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const inPaths = words.some((word) => paths.some((path) => path.includes(word)));
  return inPaths ? [...words] : ['-t', words.join('|')];
};

const runVitest = async (words: readonly string[]): Promise<Report> => {
  const name = 'Unit, integration and browser tests';
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-reporter.ts'];
  const code = await run(name, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    ...reporters,
    ...selectVitest(words),
  ]);
  return readReport(name, 'vitest.json', code, readVitest);
};

const selectPlaywright = (paths: readonly string[], words: readonly string[]): string[] => {
  if (words.length === 0) return [];
  return words.some((word) => paths.some((path) => path.includes(word))) ? [...words] : ['-g', words.join('|')];
};

const runPlaywright = async (words: readonly string[]): Promise<Report> => {
  const paths = globSync('e2e/**/*.e2e.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  if (paths.length === 0) return nothing;
  const name = 'End-to-end tests';
  const code = await run(name, [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    '--pass-with-no-tests',
    ...selectPlaywright(paths, words),
  ]);
  return readReport(name, 'e2e.json', code, readPlaywright);
};

const runCheck = async (): Promise<Report> => {
  const code = await run('Checks', ['scripts/check.ts', '--no-tests']);
  return code === 0 ? nothing : failure('Checks', 'see above, or run npm run check');
};

const { values, positionals } = parseArgs({
  options: { lacks: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const lacks = values.lacks ?? [];
const isEvery = positionals.includes('--all');
const words = positionals.filter((word) => word !== '--all');
// A run that names a long test includes it.
if (!isEvery && words.length === 0) process.env['LEAVE_OUT_LONG_TESTS'] = 'true';
const startedAt = performance.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** Fails the run when more tests needed a retry than `scripts/ratchet.json` allows. */
const checkFlaky = ({ flaky }: Report): Report => {
  const { flakyTests } = JSON.parse(readFileSync(join(root, 'scripts/ratchet.json'), 'utf8')) as { flakyTests: number };
  return flaky.length <= flakyTests
    ? nothing
    : failure(
        'Flaky tests',
        `${flaky.length} passed only on retry, the maximum is ${flakyTests}; they are listed above`,
      );
};

const collected = addReports([
  words.length === 0 ? await runCheck() : nothing,
  await runVitest(words),
  await runPlaywright(words),
  ...lacks.map((sentence) => failure('Test requirements', sentence)),
]);
const report = addReports([collected, checkFlaky(collected)]);
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
console.log(summaryOf(report));
process.exit(report.failures.length === 0 ? 0 : 1);
