import { expect, test, type Browser, type Page } from '@playwright/test';
import { headings } from '../../apps/dashboard/build/headings.ts';
import { startSampleServer } from './sample-server.ts';
import { login, variants } from './screens.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;
const paths = [...Object.keys(headings), '/observability/audience/plays', '/observability/errors/top-errors'];
const staticParts = ['.boot-title', '.boot-description', '.boot-trail'];
const mountedParts = ['main h1', 'main h1 + p', 'nav[aria-label="Breadcrumbs"] ol'];
const scripts = /\.js$/;
/** The typeface changes the width of texts whenever it arrives. */
const typeface = /\.woff2$/;

const openPage = async (browser: Browser, isSignedIn: boolean, blocked: readonly RegExp[]): Promise<Page> => {
  const localStorage = isSignedIn ? [{ name: 'sluice_login', value: JSON.stringify(login) }] : [];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
  });
  for (const pattern of blocked) await context.route(pattern, (route) => route.abort());
  return context.newPage();
};

/** Returns text, place, size and style of each part that is on the page. */
const partsOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (each) =>
      each.flatMap((selector) => {
        const element = document.querySelector(selector);
        if (!element) return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        const { x, y, width, height } = range.getBoundingClientRect();
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        return [{ text: element.textContent, box: [x, y, width, height].map(Math.round), color, fontSize, fontWeight }];
      }),
    selectors,
  );

type Pages = { before: Page; after: Page };

/** Shared by tests, so that the browser loads and compiles the scripts of the dashboard once. */
let ofUser: Pages;
let ofVisitor: Pages;

const openPages = async (browser: Browser, isSignedIn: boolean): Promise<Pages> => ({
  before: await openPage(browser, isSignedIn, [scripts, typeface]),
  after: await openPage(browser, isSignedIn, [typeface]),
});

test.beforeAll(async ({ browser }) => {
  server = await startSampleServer();
  ofUser = await openPages(browser, true);
  ofVisitor = await openPages(browser, false);
});
test.afterAll(async () => {
  for (const { before, after } of [ofUser, ofVisitor]) {
    await before.context().close();
    await after.context().close();
  }
  await server.stop();
});

for (const path of paths)
  test(`${path} shows the same heading before and after its scripts run`, async () => {
    const { before, after } = path === '/login' ? ofVisitor : ofUser;
    await after.goto(server.origin + path);
    for (const { name, scheme, width, height } of variants)
      await test.step(name, async () => {
        for (const page of [before, after]) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme: scheme });
        }
        await before.goto(server.origin + path);
        const expected = await partsOf(before, staticParts);
        expect(expected).not.toEqual([]);
        await expect.poll(() => partsOf(after, mountedParts)).toEqual(expected);
      });
  });

test('a page shows no heading when the visitor will be redirected', async ({ browser }) => {
  for (const path of ['/', '/login']) {
    const page = await openPage(browser, path === '/login', [scripts]);
    await page.goto(server.origin + path);
    await expect(page.locator('.boot')).toBeVisible();
    await expect(page.locator('.boot-title')).toHaveCount(0);
    await page.context().close();
  }
});
