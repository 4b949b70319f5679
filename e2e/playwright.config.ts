import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  projects: [
    // Screens over sample answers know nothing of one another.
    { name: 'screens', testDir: 'dashboard', fullyParallel: true },
    // One platform with real encodes serves all stories; two cores are shared with it.
    { name: 'platform', testIgnore: '**/e2e/dashboard/**', workers: 1 },
  ],
  // What needed it is told at the end of the run.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  outputDir: '../test-results/e2e',
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
  },
});
