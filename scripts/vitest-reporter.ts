import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Report } from './test-report.ts';

const file = join(import.meta.dirname, '../test-results/vitest.json');

/** Returns message and stack; the stack of a failed `expect.element` has no message of its own. */
const textOf = ({ message = 'no message', stack = '' }: { message?: string; stack?: string } = {}): string =>
  stack.includes(message) ? stack : `${message}\n${stack}`;

const firstLines = (error: { message?: string; stack?: string } | undefined): string =>
  textOf(error)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 12)
    .join('\n');

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName}`;

const addTest = (report: Report, test: TestCase): void => {
  const { state, errors } = test.result();
  if (state === 'failed') report.failures.push({ name: nameOf(test), message: firstLines(errors?.[0]) });
  if (state !== 'passed') return;
  report.passed += 1;
  if (test.diagnostic()?.flaky) report.flaky.push({ name: nameOf(test), message: firstLines(errors?.[0]) });
};

/** Writes the report that `scripts/run-tests.ts` summarizes, because the last lines of a long log are read first. */
export default class EndReporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = { passed: 0, failures: [], flaky: [], files: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) addTest(report, test);
      report.files.push({ name: module.relativeModuleId, milliseconds: module.diagnostic().duration });
      for (const error of module.errors()) {
        report.failures.push({ name: module.relativeModuleId, message: firstLines(error) });
      }
    }
    for (const error of unhandled) report.failures.push({ name: 'outside of all tests', message: firstLines(error) });
    writeFileSync(file, JSON.stringify(report));
  }
}
