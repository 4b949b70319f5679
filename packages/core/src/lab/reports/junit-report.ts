import type { LabTestResult } from '@sluice/contract';
import { escapeMarkup, findingLine, type LabRunReportContent } from './report-text.ts';

type ReportedJob = LabRunReportContent['jobs'][number];
type Case = { name: string; seconds: number; outcome: 'passed' | 'failed' | 'skipped' | 'error'; text: string };

const outcomes = {
  PASSED: 'passed',
  FAILED: 'failed',
  FLAKY: 'failed',
  UNSUPPORTED: 'skipped',
  INCONCLUSIVE: 'skipped',
} as const;

const toCase = (name: string, results: readonly LabTestResult[]): Case => {
  const failures = results.filter((result) => result.status !== 'PASSED');
  const [first] = results;
  return {
    name,
    seconds: results.reduce((sum, result) => sum + result.durationMilliseconds, 0) / 1000,
    outcome: first ? outcomes[first.verdict] : 'skipped',
    text: failures
      .flatMap((result) => [`Repetition ${result.repetition}: ${result.message}`, ...result.findings.map(findingLine)])
      .join('\n'),
  };
};

const casesOf = ({ job, results }: ReportedJob): Case[] => {
  const cases = [...Map.groupBy(results, ({ testCase }) => testCase)].map(([name, of]) => toCase(name, of));
  if (job.status === 'FINISHED') return cases;
  const text = job.error ? `${job.error.message} ${job.error.advice}` : `The test is ${job.status}.`;
  const isSkipped = job.status === 'CANCELED' && job.error?.code === 'canceled';
  const isOpen = job.error === undefined;
  return [...cases, { name: 'JOB', seconds: 0, outcome: isSkipped || isOpen ? 'skipped' : 'error', text }];
};

const tags = { passed: '', failed: 'failure', skipped: 'skipped', error: 'error' } as const;

const caseXml = (suite: string, { name, seconds, outcome, text }: Case): string => {
  const head = `    <testcase classname="${escapeMarkup(suite)}" name="${escapeMarkup(name)}" time="${seconds.toFixed(3)}"`;
  const tag = tags[outcome];
  if (tag === '') return `${head}/>`;
  const [message = ''] = text.split('\n');
  return `${head}>\n      <${tag} message="${escapeMarkup(message)}">${escapeMarkup(text)}</${tag}>\n    </testcase>`;
};

const totals = (cases: readonly Case[]): string => {
  const count = (outcome: Case['outcome']): number => cases.filter((each) => each.outcome === outcome).length;
  const seconds = cases.reduce((sum, each) => sum + each.seconds, 0);
  return `tests="${cases.length}" failures="${count('failed')}" errors="${count('error')}" skipped="${count('skipped')}" time="${seconds.toFixed(3)}"`;
};

/** Returns the report of a run as JUnit XML: a suite per job, a case per test case. */
export const junitReport = ({ run, jobs }: LabRunReportContent): string => {
  const suites = jobs.map((reported) => {
    const name = `${reported.streamName} / ${reported.targetName} / ${reported.profileName}`;
    return { name, startedAt: reported.job.startedAt ?? reported.job.createdAt, cases: casesOf(reported) };
  });
  const body = suites.map(
    ({ name, startedAt, cases }) =>
      `  <testsuite name="${escapeMarkup(name)}" timestamp="${startedAt.slice(0, 19)}" ${totals(cases)}>\n${cases.map((each) => caseXml(name, each)).join('\n')}\n  </testsuite>`,
  );
  const title = escapeMarkup(run.name ?? `Stream Lab run ${run.id}`);
  const all = totals(suites.flatMap(({ cases }) => cases));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${title}" ${all}>\n${body.join('\n')}\n</testsuites>\n`;
};
