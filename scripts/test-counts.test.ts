import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest } from './test-counts.ts';

describe('the count of tests', () => {
  it('counts a file that broke before its first test as one failure', () => {
    const passed = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] };
    const broken = { status: 'failed', assertionResults: [] };
    const failed = {
      status: 'failed',
      assertionResults: [{ status: 'failed' }, { status: 'failed' }, { status: 'passed' }],
    };
    expect(countVitest({ testResults: [passed, broken, failed] })).toEqual({ passed: 2, failed: 3 });
  });

  it('counts errors outside of tests, and a flaky test as passed', () => {
    expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 } })).toEqual({ passed: 4, failed: 1 });
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('adds up all runners', () => {
    expect(
      addCounts([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
