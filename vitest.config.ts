import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { codeSandbox, codeSandboxPath } from './apps/server/src/roles/api/dashboard/code-sandbox.ts';
import { chromiumArguments, chromiumPath } from './packages/testing/src/chromium.ts';
import { longTests } from './scripts/long-tests.ts';

const executablePath = chromiumPath();
const folders = '{apps,bench,packages,scripts}/**';

/** Integration tests that leave nothing behind in their process, and share the modules that it has imported. */
const sharing = [
  'apps/server/src/{oauth,operator,shared}/**/*.int.test.ts',
  'apps/server/src/roles/{api,collector,delivery,lab,scheduler}/**/*.int.test.ts',
  'apps/server/src/roles/live/{captions,esam,simulcast}/*.int.test.ts',
  'apps/server/src/roles/live/{clips,copied-tracks,filters,hosted-streams,live,media-ingest}.int.test.ts',
  'apps/server/src/roles/live/{output-lane,outputs,timeshift,traces}.int.test.ts',
  'packages/media/src/!(live)/**/*.int.test.ts',
  'packages/{analytics,core,jobs,lab,player,testing}/src/**/*.int.test.ts',
];

const integration = {
  include: [`${folders}/*.int.test.ts`],
  exclude: ['**/node_modules/**', ...longTests],
  globalSetup: ['packages/testing/src/global-setup.ts'],
  // Every wait has a deadline of its own; this one is for machines that are busy with other work.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A third of the time they wait, for servers that are away and films that play: one more than processors.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  // Real servers on a busy machine; what passed only on retry is listed at the end of the run.
  retry: 1,
};

/** The provider of the sign-in tests is for tests: it stores nothing, and it prints that at each start. */
const isNoticeOfTestServer = /^oidc-provider (?:WARNING|NOTICE):/;

export default defineConfig({
  test: {
    onConsoleLog: (text) => !isNoticeOfTestServer.test(text),
    projects: [
      {
        test: {
          name: 'unit',
          // A few generate days of telemetry, on machines that are busy with other work.
          testTimeout: 30_000,
          include: [`${folders}/*.test.ts`],
          exclude: ['**/node_modules/**', '**/*.int.test.ts', '**/*.browser.test.ts'],
          // They share nothing but modules, whose import takes far longer than the tests.
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          exclude: [...integration.exclude, ...sharing],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-shared',
          include: sharing,
          // The import of the server and its packages takes longer than most of these files.
          isolate: false,
        },
      },
      {
        plugins: [
          react(),
          {
            name: 'code-sandbox',
            configureServer: ({ middlewares }) => {
              middlewares.use(codeSandboxPath, (_request, response) => {
                response.writeHead(200, codeSandbox.headers).end(codeSandbox.page);
              });
            },
          },
        ],
        // Named here, so that Vite need not stop and start again when a test first imports one of them.
        optimizeDeps: {
          include: [
            'vitest-browser-react',
            'react',
            'react-dom/client',
            'diff',
            '@codemirror/lang-javascript',
            '@codemirror/lang-yaml',
            '@codemirror/lint',
            '@codemirror/search',
            'hls.js',
            'shaka-player/dist/shaka-player.dash-es2021.js',
            '@sluice/dashboard > altcha-lib',
            '@sluice/dashboard > altcha-lib/algorithms/web/pbkdf2',
          ],
        },
        test: {
          name: 'browser',
          include: [`${folders}/*.test.tsx`, `${folders}/*.browser.test.ts`],
          exclude: ['**/node_modules/**'],
          setupFiles: ['apps/dashboard/src/testing/reset-page.ts'],
          testTimeout: 60_000,
          // The modules of the dashboard take longer to load than most files take to run.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          retry: 1,
          // A part that is loaded when it is needed takes its time on a busy machine.
          expect: { poll: { timeout: 8_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 10_000,
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
