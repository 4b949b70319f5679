import { describe, expect, it } from 'vitest';
import { addReports, reportOfPlaywright, summaryOf } from './test-report.ts';

const spec = (title: string, status: string, message?: string) => ({
  file: 'a.e2e.ts',
  line: 7,
  title,
  tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }], duration: 500 }] }],
});

describe('the summary of a test run', () => {
  it('lists failures in nested suites, errors outside of tests, and tests that passed on retry', () => {
    const suites = [
      { specs: [spec('fine', 'expected')], suites: [{ specs: [spec('broken', 'unexpected', 'one is not two')] }] },
      { specs: [spec('wavering', 'flaky', 'too late')] },
    ];
    const report = reportOfPlaywright({
      stats: { expected: 1, flaky: 1 },
      suites,
      errors: [{ message: 'no browser' }],
    });
    expect(report).toEqual({
      passed: 2,
      failures: [
        { name: 'e2e/a.e2e.ts:7 › broken', message: 'one is not two' },
        { name: 'outside of all tests', message: 'no browser' },
      ],
      flaky: [{ name: 'e2e/a.e2e.ts:7 › wavering', message: 'too late' }],
      files: [{ name: 'e2e/a.e2e.ts', milliseconds: 1500 }],
    });
  });

  it('prints each failure with its cause before the counts, so that the last lines are sufficient', () => {
    const one = {
      passed: 1,
      failures: [{ name: 'a.test.ts › holds', message: 'it does not' }],
      flaky: [],
      files: [{ name: 'a.test.ts', milliseconds: 1500 }],
    };
    const two = {
      passed: 2,
      failures: [],
      flaky: [{ name: 'b.test.ts › holds', message: 'not at first' }],
      files: [{ name: 'b.test.ts', milliseconds: 12_000 }],
    };
    expect(summaryOf(addReports([one, two]))).toBe(
      [
        '\nSlowest files:',
        '    12.0 s  b.test.ts',
        '     1.5 s  a.test.ts',
        '\nPassed only on retry:',
        '\n  b.test.ts › holds\nnot at first',
        '\nFailed:',
        '\n  a.test.ts › holds\nit does not',
        '\n3 passed, 1 failed',
      ].join('\n'),
    );
  });
});
