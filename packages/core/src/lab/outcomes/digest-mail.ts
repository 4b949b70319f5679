import type { MailContent } from '../../mail/render-mail.ts';
import { plainName } from '../../mail/plain-name.ts';
import type { LabOutcome } from './job-outcome.ts';

/** One test of a digest. */
export type DigestTest = {
  stream: string;
  environment: string;
  outcome: LabOutcome | undefined;
  /** Outcome of the same test before; undefined if it never had one. */
  before: LabOutcome | undefined;
  /** Why the test did not run or failed. */
  reason?: string;
};

type DigestInput = {
  trigger: 'SCHEDULE' | 'CHANGE';
  tests: readonly DigestTest[];
  url: string;
};

/** Tests that a digest lists; the others are in the dashboard. */
const listMax = 20;

const words: Record<LabOutcome, string> = { PASSED: 'Passed', FAILED: 'Failed', FLAKY: 'Flaky' };
const order: readonly (LabOutcome | undefined)[] = ['FAILED', 'FLAKY', undefined, 'PASSED'];

const noteOf = ({ environment, outcome, before, reason }: DigestTest): string => {
  const change = before !== undefined && before !== outcome ? `${words[before].toLowerCase()} before` : undefined;
  return [environment, change, reason].filter((part) => part !== undefined).join(', ');
};

const subjectOf = (failed: number, total: number): string => {
  const tests = `${total} ${total === 1 ? 'test' : 'tests'}`;
  return failed === 0 ? `Stream Lab: ${tests} without a failure` : `Stream Lab: ${failed} of ${tests} failed`;
};

/** Email about an automatic run: how many tests failed, and each test that did not pass, or passes again. */
export const labDigestMail = ({ trigger, tests, url }: DigestInput): MailContent => {
  const count = (outcome: LabOutcome | undefined): number => tests.filter((test) => test.outcome === outcome).length;
  const listed = tests
    .filter(({ outcome, before }) => outcome !== 'PASSED' || (before !== undefined && before !== 'PASSED'))
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const rest = listed.length - listMax;
  return {
    subject: subjectOf(count('FAILED'), tests.length),
    paragraphs: [
      trigger === 'SCHEDULE'
        ? 'The scheduled tests of your streams have ended.'
        : 'The tests of a stream that has changed have ended.',
      `Passed: ${count('PASSED')}. Failed: ${count('FAILED')}. Flaky: ${count('FLAKY')}. Without a result: ${count(undefined)}.`,
      ...(rest > 0 ? [`The ${listMax} most severe tests are listed; ${rest} more are in Stream Lab.`] : []),
    ],
    figures: listed.slice(0, listMax).map((test) => ({
      label: plainName(test.stream),
      value: test.outcome ? words[test.outcome] : 'No result',
      note: noteOf(test),
    })),
    action: { label: 'Open Stream Lab', url },
    footnote: 'You receive this email because the settings of Stream Lab contain your address.',
  };
};
