import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { findingsOf } from '../../dashboard/axe.ts';
import { sharedScreens, vodScreens, type Screens } from '../../support/encoding-screens.ts';
import { createEncodingFixtures, type EncodingFixtures } from '../../support/encoding-fixtures.ts';
import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';
import { listenForErrors } from '../../support/quiet.ts';

const desktop = { width: 1360, height: 860 };
const phone = { width: 390, height: 844 };

type Look = { scheme: 'light' | 'dark'; size: typeof desktop; rules?: readonly string[] };

const allLooks: readonly Look[] = [
  { scheme: 'light', size: desktop },
  // Only colors differ.
  { scheme: 'dark', size: desktop, rules: ['color-contrast'] },
  { scheme: 'light', size: phone },
];
/** Looks for screens already covered elsewhere. */
const fewLooks: readonly Look[] = [
  { scheme: 'light', size: desktop },
  { scheme: 'dark', size: phone },
];

const below = (area: string, screens: Screens): [string, string | undefined][] =>
  Object.entries(screens).map(([path, target]) => [
    `${area}/${path}`.replace(/\/$/, ''),
    target === undefined ? undefined : `${area}/${target}`,
  ]);

/** Returns the routes of an area that no address opens. */
const unopened = async (area: string, addresses: readonly string[]): Promise<string[]> => {
  const tree = await readFile(join(import.meta.dirname, '../../../apps/dashboard/src/route-tree.gen.ts'), 'utf8');
  const [, list = ''] = /interface FileRoutesByTo \{([^}]+)\}/.exec(tree) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
  const literal = new Set(routes);
  const paths = addresses.map((address) => address.split('?')[0] ?? '');
  return routes
    .filter((route) => `${route}/`.startsWith(`${area}/`))
    .filter((route) => {
      const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
      return !paths.some((path) => path === route || (pattern.test(path) && !literal.has(path)));
    });
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

const show = async (page: Page, { scheme, size }: Look): Promise<void> => {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
};

const expectFine = async (page: Page, screen: string, look: Look): Promise<void> => {
  const name = `${screen}, ${look.scheme}, ${look.size.width} px`;
  await show(page, look);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.scheme);
  const findings = await findingsOf(page, look.rules);
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect.soft(serious, name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name}, scrolls sideways`).toBeLessThanOrEqual(0);
};

const open = async (page: Page, screen: string, target = screen): Promise<void> => {
  await page.goto(screen, { waitUntil: 'commit' });
  await expect.soft(page).toHaveURL((url) => url.pathname === target.split('?')[0]);
  await expectComplete(page);
};

test.use({ trace: 'off' });

let things: EncodingFixtures;
test.beforeAll(async ({ platform }) => {
  things = await createEncodingFixtures(platform);
});

for (const { area, screensOf, looks } of [
  { area: '/encoding', screensOf: vodScreens, looks: allLooks },
  { area: '/live', screensOf: sharedScreens, looks: fewLooks },
])
  test(`every screen of ${area} opens on real data in light, dark and mobile without an error`, async ({
    browser,
    platform,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ baseURL: platform.url });
    const page = await context.newPage();
    const heard: string[] = [];
    const screens = below(area, screensOf(things));
    const addresses = screens.map(([path]) => path);
    expect(await unopened(area, addresses)).toEqual([]);
    // Without an input, the wizard has no further steps.
    const draft = JSON.stringify({ source: 'url', url: 'http://127.0.0.1:9/film.mp4' });
    await page.addInitScript((kept) => sessionStorage.setItem('sluice_vod_draft.own', kept), draft);
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
        if (target === undefined) for (const look of looks) await expectFine(page, screen, look);
      });
    expect(heard).toEqual([]);
    await context.close();
  });
