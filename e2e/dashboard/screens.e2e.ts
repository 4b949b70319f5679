import { expect, test, type Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { startSampleServer } from './sample-server.ts';
import { darkScreens, openScreen, screens, variants } from './screens.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;
test.beforeAll(async () => {
  server = await startSampleServer();
});
test.afterAll(() => server.stop());

/** Rules to check in dark mode, where only colors differ from the light page of the same size. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Fails on any serious accessibility or layout problem of the current page. */
const expectFine = async (page: Page, rules?: readonly string[]): Promise<void> => {
  const serious = (await findingsOf(page, rules)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
};

for (const screen of Object.keys(screens))
  test(`${screen} is accessible and complies with its security policy in light, dark and mobile`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const broken: string[] = [];
    context.on(
      'console',
      (message) => message.type() === 'error' && broken.push(`${message.text()} ${message.location().url}`),
    );
    context.on('weberror', (error) => broken.push(String(error.error())));
    const page = await openScreen(context, server.origin, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { name, scheme, width, height } of variants)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute(
          'data-mantine-color-scheme',
          darkScreens.has(screen) ? 'dark' : scheme,
        );
        await expectFine(page, scheme === 'dark' ? colorRules : undefined);
      });
    expect(broken).toEqual([]);
    await context.close();
  });
