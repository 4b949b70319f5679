import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { colorRules, seriousFindingsOf, type Rules } from '../../dashboard/axe.ts';
import { screens as sampleScreens } from '../../dashboard/screens.ts';
import { liveScreens, vodScreens, type Screens } from '../../support/encoding-screens.ts';
import { createEncodingFixtures, type EncodingFixtures } from '../../support/encoding-fixtures.ts';
import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';
import { listenForErrors } from '../../support/quiet.ts';

const desktop = { width: 1360, height: 860 };
const phone = { width: 390, height: 844 };

type Look = { scheme: 'light' | 'dark'; size: typeof desktop; rules: Rules };

const allLooks: readonly Look[] = [
  { scheme: 'light', size: desktop, rules: {} },
  // Only colors differ.
  { scheme: 'dark', size: desktop, rules: { only: ['color-contrast'] } },
  // Colors do not differ.
  { scheme: 'light', size: phone, rules: { skip: colorRules } },
];
/** The sample screens cover dark and mobile. */
const lightOnly = allLooks.slice(0, 1);

const below = (area: string, screens: Screens): [string, string | undefined][] =>
  Object.entries(screens).map(([path, target]) => [
    `${area}/${path}`.replace(/\/$/, ''),
    target === undefined ? undefined : new URL(`${area}/${target}`, 'http://platform').pathname,
  ]);

/** Returns the pattern of the addresses that a route opens. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);

/** Returns the routes of an area that no address opens. */
const unopened = async (area: string, addresses: readonly string[]): Promise<string[]> => {
  const tree = await readFile(join(import.meta.dirname, '../../../apps/dashboard/src/route-tree.gen.ts'), 'utf8');
  const [, list = ''] = /interface FileRoutesByTo \{([^}]+)\}/.exec(tree) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
  const literal = new Set(routes);
  const paths = addresses.map((address) => address.split('?')[0] ?? '');
  return routes
    .filter((route) => `${route}/`.startsWith(`${area}/`))
    .filter((route) => !paths.some((path) => path === route || (patternOf(route).test(path) && !literal.has(path))));
};

/** Returns the looks in which a screen on real data is checked. */
const looksFor = async (area: string): Promise<(screen: string) => readonly Look[]> => {
  const patterns = (await unopened(area, Object.values(sampleScreens))).map(patternOf);
  return (screen) => (patterns.some((pattern) => pattern.test(screen.split('?')[0] ?? '')) ? allLooks : lightOnly);
};

/** Records failed, aborted and unanswered requests. */
const listenForFailures = (page: Page, heard: string[]): void => {
  page.on('response', (response: Response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()} on ${page.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Requests canceled by leaving a page.
    const failure = request.failure()?.errorText;
    if (failure !== 'net::ERR_ABORTED') heard.push(`${failure} ${request.url()} on ${page.url()}`);
  });
};

/** Waits until a screen has loaded its data; screens that listen for changes always have an open request. */
const expectComplete = async (page: Page): Promise<void> => {
  await expect.soft(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.soft(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect.soft(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect.soft(page.getByText(/^(Page not found|Could not load|Not found: .+)/)).toHaveCount(0);
};

const show = async (page: Page, { scheme, size }: Pick<Look, 'scheme' | 'size'>): Promise<void> => {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
};

const expectFine = async (page: Page, screen: string, look: Look): Promise<void> => {
  const name = `${screen}, ${look.scheme}, ${look.size.width} px`;
  await show(page, look);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.scheme);
  expect.soft(await seriousFindingsOf(page, look.rules), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name}, scrolls sideways`).toBeLessThanOrEqual(0);
};

/** The wizard reads the draft of its page when it is loaded. */
const needsAddress = (screen: string): boolean => screen.startsWith('/encoding/create/');

/** Opens a screen as a link of the open app does, in a quarter of the processor time that its address needs. */
const follow = async (page: Page, screen: string): Promise<void> => {
  await page.evaluate((href) => globalThis.__TSR_ROUTER__?.navigate({ href }), screen);
  await page.waitForFunction(() => globalThis.__TSR_ROUTER__?.state.status === 'idle');
};

const open = async (page: Page, screen: string, target = screen): Promise<void> => {
  await (needsAddress(screen) ? page.goto(screen, { waitUntil: 'commit' }) : follow(page, screen));
  await expect.soft(page).toHaveURL((url) => url.pathname === target.split('?')[0]);
  await expectComplete(page);
};

test.use({ trace: 'off' });

let things: EncodingFixtures;
test.beforeAll(async ({ platform }) => {
  things = await createEncodingFixtures(platform);
});

for (const { area, screensOf, isShared } of [
  { area: '/encoding', screensOf: vodScreens, isShared: false },
  { area: '/live', screensOf: liveScreens, isShared: true },
])
  test(`every screen of ${area} opens on real data without an error`, async ({ browser, platform }) => {
    test.setTimeout(300_000);
    // Most screens of `/live` look like those of `/encoding`; the sample screens cover the others.
    const looksOf = isShared ? () => [] : await looksFor(area);
    const context = await browser.newContext({ baseURL: platform.url });
    const page = await context.newPage();
    const heard: string[] = [];
    const screens = below(area, screensOf(things));
    const addresses = screens.map(([path]) => path);
    expect(await unopened(area, addresses)).toEqual([]);
    // Without an input, the wizard has no further steps.
    const draft = JSON.stringify({ source: 'url', url: 'http://127.0.0.1:9/film.mp4' });
    await page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
      `sluice_vod_draft.${platform.organizationId}`,
      draft,
    ] as const);
    await page.goto('/login');
    await fillLogin(page, platform.owner);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    listenForErrors(context, heard);
    listenForFailures(page, heard);
    for (const [screen, target] of screens)
      await test.step(screen, async () => {
        await show(page, { scheme: 'light', size: desktop });
        await open(page, screen, target);
        // The target of the redirect is tested separately.
        if (target === undefined) for (const look of looksOf(screen)) await expectFine(page, screen, look);
      });
    expect(heard).toEqual([]);
    await context.close();
  });
