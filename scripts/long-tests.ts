/** Tests that take minutes each and prove faults, matrices of browsers, and upgrades: part of `npm test -- --all` only. */
const everyLongTest = [
  'apps/server/src/roles/collector/cmcd-survival.int.test.ts',
  'apps/server/src/roles/live/{live-faults,publisher-faults,redundancy}.int.test.ts',
  'apps/server/src/roles/worker/{faults,servers-away}.int.test.ts',
  'packages/analytics/src/model/sharded.int.test.ts',
  'packages/lab/src/runs/{engines,regression}.int.test.ts',
  'packages/lab/src/shrink/shrink-failure.int.test.ts',
];

/** End-to-end tests of the same kind. */
const everyLongStory = ['**/e2e/faults/{backup,inputs,rolling-restart,upgrade}.e2e.ts'];

const areLeftOut = process.env['LEAVE_OUT_LONG_TESTS'] === 'true';

/** Patterns of the files that this run leaves out. */
export const longTests: readonly string[] = areLeftOut ? everyLongTest : [];
export const longStories: readonly string[] = areLeftOut ? everyLongStory : [];
