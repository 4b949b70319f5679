export type Outcome = { name: string; message: string };

export type FileTime = { name: string; milliseconds: number };

/** Results of a runner; flaky tests passed on a retry, and count as passed. */
export type Report = { passed: number; failures: Outcome[]; flaky: Outcome[]; files: FileTime[] };

type PlaywrightError = { message?: string };
type PlaywrightTest = { status: string; results: { errors: PlaywrightError[]; duration: number }[] };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
};
export type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
};

const firstLines = (error: PlaywrightError | undefined): string =>
  (error?.message ?? 'no message').split('\n').slice(0, 12).join('\n');

const withStatus = (suites: readonly PlaywrightSuite[], status: string): Outcome[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => ({
          name: `e2e/${file}:${line} › ${title}`,
          message: firstLines(results.find(({ errors }) => errors.length > 0)?.errors[0]),
        })),
    ),
    ...withStatus(suite.suites ?? [], status),
  ]);

/** Returns how long the tests of each file took, retries included. */
const fileTimes = (suites: readonly PlaywrightSuite[]): FileTime[] => {
  const times = new Map<string, number>();
  const add = (suite: PlaywrightSuite): void => {
    for (const { file, tests } of suite.specs ?? [])
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.set(file, (times.get(file) ?? 0) + duration);
    suite.suites?.forEach(add);
  };
  suites.forEach(add);
  return [...times].map(([file, milliseconds]) => ({ name: `e2e/${file}`, milliseconds }));
};

/** Reads a Playwright report. */
export const reportOfPlaywright = ({ stats, suites, errors }: PlaywrightReport): Report => ({
  passed: stats.expected + stats.flaky,
  failures: [
    ...withStatus(suites, 'unexpected'),
    ...errors.map((error) => ({ name: 'outside of all tests', message: firstLines(error) })),
  ],
  flaky: withStatus(suites, 'flaky'),
  files: fileTimes(suites),
});

export const addReports = (reports: readonly Report[]): Report => ({
  passed: reports.reduce((sum, { passed }) => sum + passed, 0),
  failures: reports.flatMap(({ failures }) => failures),
  flaky: reports.flatMap(({ flaky }) => flaky),
  files: reports.flatMap(({ files }) => files),
});

const paragraph = (title: string, outcomes: readonly Outcome[]): string[] =>
  outcomes.length === 0 ? [] : [`\n${title}`, ...outcomes.map(({ name, message }) => `\n  ${name}\n${message}`)];

const slowestFiles = (files: readonly FileTime[]): string[] =>
  files
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10)
    .map(({ name, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);

/** Formats the end of a run: the slowest files, every failure with its cause, then the counts. */
export const summaryOf = ({ passed, failures, flaky, files }: Report): string =>
  [
    ...(files.length === 0 ? [] : ['\nSlowest files:', ...slowestFiles(files)]),
    ...paragraph('Passed only on retry:', flaky),
    ...paragraph('Failed:', failures),
    `\n${passed} passed, ${failures.length} failed`,
  ].join('\n');
