import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { colorRules, seriousFindingsOf, type Rules } from './axe.ts';
import { startSampleServer } from './sample-server.ts';
import { darkScreens, followTo, needsPage, openScreen, screens, variants } from './screens.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;
/** Shared, so that the browser loads and compiles the scripts of the dashboard once. */
let context: BrowserContext;
/** Reused, because opening a page takes as long as opening a screen. */
let page: Page;
/** True while the page shows the app to a signed-in user. */
let isOpen = false;
const broken: string[] = [];
test.beforeAll(async ({ browser }) => {
  server = await startSampleServer();
  // An endless animation would keep the browser drawing while axe reads the page.
  context = await browser.newContext({ reducedMotion: 'reduce' });
  context.on(
    'console',
    (message) => message.type() === 'error' && broken.push(`${message.text()} ${message.location().url}`),
  );
  context.on('weberror', (error) => broken.push(String(error.error())));
  page = await context.newPage();
  // A worker may run the tests of this file in several groups, each with a page of its own.
  isOpen = false;
});
test.beforeEach(() => void broken.splice(0));
test.afterAll(async () => {
  await context.close();
  await server.stop();
});

type Variant = (typeof variants)[number];

const areaOf = (screen: string): string => (screens[screen] ?? '').split('/')[1] ?? '';
/** One screen of each area, whose navigation is checked for all of them. */
const firstOfArea = new Set(
  new Map(
    Object.keys(screens)
      .toReversed()
      .map((screen) => [areaOf(screen), screen]),
  ).values(),
);
const partsOf = (screen: string): Rules => (firstOfArea.has(screen) ? {} : { without: ['nav[aria-label="Main"]'] });

/** Rules by variant. The light page is checked completely, the others for what differs from it. */
const rulesOf: Record<Variant['name'], Rules> = {
  light: {},
  dark: { only: colorRules },
  phone: { skip: colorRules },
};

/** Opens the first screen of each area by its address, and the others from the screen before. */
const open = async (screen: string): Promise<void> => {
  const isFollowed = isOpen && !firstOfArea.has(screen) && !needsPage(screen);
  isOpen = false;
  await (isFollowed ? followTo(page, screen) : openScreen(page, server.origin, screen));
  isOpen = !needsPage(screen);
};

const show = async ({ scheme, width, height }: Variant): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
};

/** Fails on any serious accessibility or layout problem of the current page. */
const expectFine = async (rules: Rules): Promise<void> => {
  expect(await seriousFindingsOf(page, rules)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
};

for (const screen of Object.keys(screens))
  test(`${screen} is accessible and complies with its security policy in light, dark and mobile`, async () => {
    await show(variants[0]);
    await open(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const variant of variants)
      await test.step(variant.name, async () => {
        await show(variant);
        await expect(page.locator('html')).toHaveAttribute(
          'data-mantine-color-scheme',
          darkScreens.has(screen) ? 'dark' : variant.scheme,
        );
        await expectFine({ ...rulesOf[variant.name], ...partsOf(screen) });
      });
    expect(broken).toEqual([]);
  });
