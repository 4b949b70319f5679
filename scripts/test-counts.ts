export type Counts = { passed: number; failed: number };

type VitestFile = { status: string; assertionResults: { status: string }[] };

/** Counts in a report of Vitest; a file that failed before its first test counts as one failure. */
export const countVitest = (report: { testResults: VitestFile[] }): Counts => {
  const counts = { passed: 0, failed: 0 };
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
  }
  return counts;
};

/** Counts in a report of Playwright; a test that passed on a later try counts as passed. */
export const countPlaywright = (report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}): Counts => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + (report.stats.unexpected === 0 ? (report.errors?.length ?? 0) : 0),
});

export const addCounts = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});
