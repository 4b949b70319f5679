import { expect, test } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { startSampleServer } from './sample-server.ts';
import { openScreen, screens, variants } from './screens.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;
test.beforeAll(async () => {
  server = await startSampleServer();
});
test.afterAll(() => server.stop());

for (const { name, scheme, width, height } of variants)
  for (const screen of Object.keys(screens))
    test(`${screen} is accessible and keeps its security policy, ${name}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
      const broken: string[] = [];
      context.on(
        'console',
        (message) => message.type() === 'error' && broken.push(`${message.text()} ${message.location().url}`),
      );
      context.on('weberror', (error) => broken.push(String(error.error())));
      const page = await openScreen(context, server.origin, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const serious = (await findingsOf(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious).toEqual([]);
      expect(broken).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
      await context.close();
    });
