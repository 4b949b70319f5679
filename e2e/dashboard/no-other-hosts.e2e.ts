import { expect, test } from '@playwright/test';
import { startSampleServer } from './sample-server.ts';
import { openScreen } from './screens.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;
test.beforeAll(async () => {
  server = await startSampleServer();
});
test.afterAll(() => server.stop());

test('the dashboard makes no request to another host without configured third-party services', async ({ browser }) => {
  const context = await browser.newContext();
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host);
  });
  const page = await context.newPage();
  for (const screen of ['login', 'home', 'list', 'demo', 'metric-plays']) {
    await openScreen(page, server.origin, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect([...hosts]).toEqual([new URL(server.origin).host]);
  await context.close();
});
