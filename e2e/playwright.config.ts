import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';

const executablePath = chromiumPath();

/** Each starts and ends platforms of its own. */
const faults = ['**/e2e/faults/*.e2e.ts', '**/e2e/platform/shared-engines.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Two lines beside each other: screens, which work, and stories, which often wait. Faults follow the screens.
  workers: 2,
  projects: [
    // Screens over sample answers know nothing of one another.
    { name: 'screens', testDir: 'dashboard', fullyParallel: true, workers: 1 },
    // One platform with real encodes serves all stories.
    { name: 'platform', testIgnore: ['**/e2e/dashboard/**', ...faults], workers: 1 },
    { name: 'faults', testMatch: faults, workers: 1 },
  ],
  // What needed it is told at the end of the run.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  outputDir: '../test-results/e2e',
  use: {
    screenshot: 'only-on-failure',
    // A trace of every test takes as long as the tests.
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
  },
});
