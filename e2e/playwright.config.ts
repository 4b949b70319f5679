import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { longStories } from '../scripts/long-tests.ts';

const executablePath = chromiumPath();

/** Stories of people who sign up, sign in and watch their telemetry. */
const users = ['**/e2e/stories/{account,observability}/*.e2e.ts'];

/** Tests that start and stop their own platforms. */
const faults = ['**/e2e/faults/*.e2e.ts', '**/e2e/platform/shared-engines.e2e.ts'];

/** Stories that set up a platform of their own; beside the others, they would make the shared one start again. */
const ownPlatforms = [
  '**/e2e/platform/transcripts.e2e.ts',
  '**/e2e/stories/first-video.e2e.ts',
  '**/e2e/stories/{assistant,billing,support}/*.e2e.ts',
  '**/e2e/stories/encoding/inputs-and-codecs.e2e.ts',
  '**/e2e/stories/streams/video-stream.e2e.ts',
];

export default defineConfig({
  testDir: '.',
  // Node removes the types itself: Babel needed 30 s of CPU time for the code that a fresh clone imports.
  build: { external: ['**/{apps,e2e,packages}/**'] },
  globalSetup: './support/build-stale.ts',
  testMatch: '**/*.e2e.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // One more than processors: screens use the CPU, and the others often wait. Faults start after the first to finish.
  workers: 3,
  projects: [
    // Screens with sample data are independent of each other.
    { name: 'screens', testDir: 'dashboard', fullyParallel: true, workers: 1 },
    // One platform with real encodes serves all its stories.
    { name: 'platform', testIgnore: ['**/e2e/dashboard/**', ...users, ...faults, ...ownPlatforms], workers: 1 },
    // Another platform has a mail server and identity providers.
    { name: 'users', testMatch: users, workers: 1 },
    { name: 'own platforms', testMatch: ownPlatforms, testIgnore: [...longStories], workers: 1 },
    { name: 'faults', testMatch: faults, testIgnore: [...longStories], workers: 1 },
  ],
  // The list of retried tests is printed at the end of the run.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  outputDir: '../test-results/e2e',
  use: {
    screenshot: 'only-on-failure',
    // Recording a trace of every test takes as long as the tests.
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
  },
});
