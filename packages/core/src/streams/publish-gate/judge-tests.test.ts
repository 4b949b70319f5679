import { expect, it } from 'vitest';
import { type JudgedTest, judgeTests } from './judge-tests.ts';

const test = (part: Partial<JudgedTest> = {}): JudgedTest => ({
  jobId: 'job',
  targetId: 'chromium-sluice',
  status: 'FINISHED',
  verdict: 'PASSED',
  versionId: 'two',
  failureMessage: undefined,
  validation: { status: 'WARNINGS', versionId: 'two', message: undefined },
  failedCases: [],
  ...part,
});
const outcomeOf = (...tests: JudgedTest[]) => judgeTests(tests, 'two').outcome;

it('passes if every test was decided and one passed', () => {
  expect(outcomeOf(test(), test({ verdict: 'UNSUPPORTED' }))).toBe('PASSED');
});

it('waits for every test, also while another one has failed', () => {
  expect(outcomeOf(test({ verdict: 'FAILED' }), test({ status: 'RUNNING', verdict: null }))).toBe('WAITING');
});

it('refuses failed and flaky tests with their failed cases', () => {
  const failedCases = [{ testCase: 'START', message: 'The first frame took 12 s.' }];
  expect(judgeTests([test(), test({ verdict: 'FAILED', failedCases })], 'two')).toEqual({
    outcome: 'REFUSED',
    message: 'The tests of Stream Lab failed.',
    findings: [{ jobId: 'job', targetId: 'chromium-sluice', ...failedCases[0] }],
  });
  expect(outcomeOf(test(), test({ verdict: 'FLAKY' }))).toBe('REFUSED');
});

it('refuses an invalid stream, also if a person ran its tests anyway', () => {
  const validation = { status: 'INVALID' as const, versionId: 'two', message: 'A segment is missing.' };
  expect(judgeTests([test({ validation })], 'two')).toMatchObject({
    outcome: 'REFUSED',
    findings: [{ testCase: 'VALIDATION', message: 'A segment is missing.' }],
  });
});

it.each([
  ['a busy runner', test({ verdict: 'INCONCLUSIVE' })],
  ['a lost runner', test({ status: 'ERROR', verdict: null, failureMessage: 'The runner was lost.' })],
  ['a canceled test', test({ status: 'CANCELED', verdict: null })],
  ['a test of another version', test({ versionId: 'one' })],
  ['a validation of another version', test({ validation: { status: 'VALID', versionId: 'one', message: undefined } })],
  ['a test without a validation', test({ validation: undefined })],
  [
    'a test that did not wait for its validation',
    test({ validation: { status: 'RUNNING', versionId: 'two', message: undefined } }),
  ],
  ['environments that cannot play it', test({ verdict: 'UNSUPPORTED' })],
])('decides nothing by %s', (_name, one) => {
  expect(outcomeOf(one)).toBe('INCONCLUSIVE');
});

it('decides nothing without tests', () => {
  expect(outcomeOf()).toBe('INCONCLUSIVE');
});
