import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';

const executablePath = chromiumPath();

/** Tests that start and stop their own platforms. */
const faults = ['**/e2e/faults/*.e2e.ts', '**/e2e/platform/shared-engines.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Two workers: screens, which use the CPU, and stories, which often wait. Faults run after the screens.
  workers: 2,
  projects: [
    // Screens with sample data are independent of each other.
    { name: 'screens', testDir: 'dashboard', fullyParallel: true, workers: 1 },
    // One platform with real encodes serves all stories.
    { name: 'platform', testIgnore: ['**/e2e/dashboard/**', ...faults], workers: 1 },
    { name: 'faults', testMatch: faults, workers: 1 },
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
