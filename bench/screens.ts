/** Measures the time from click to first content among 10,000 encodings, compared to bare fetches of the same data. */
import { parseArgs } from 'node:util';
import { openDatabase } from '@sluice/db';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { startPlatform, type TestPlatform } from '@sluice/testing/process';
import { chromium, type Page } from 'playwright';
import { fillLogin } from '../e2e/support/users.ts';
import { fillOrganization } from './screens-fill.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '7' } },
});
const budgetMilliseconds = 150;
const rounds = Number(values.rounds);

type Screen = { name: string; from: string; link: string; content: string };

const row = 'main table:not([aria-busy="true"]) tbody a';
const inSidebar = (name: string, content = row): Screen => ({
  name,
  from: '/encoding/watch-folders',
  link: `nav[aria-label="Main"] a[href*="/encoding/${name}"]`,
  content,
});

const screens: readonly Screen[] = [
  inSidebar('home'),
  inSidebar('encodings'),
  { name: 'detail', from: '/encoding/encodings', link: row, content: 'main a[href*="/streams/"]' },
  inSidebar('inputs'),
  inSidebar('outputs'),
  inSidebar('manifests'),
  inSidebar('statistics', 'main [data-busy] svg path'),
  inSidebar('templates', 'main a[href*="/templates/custom/editor/"]'),
];

type Measured = { milliseconds: number; urls: string[] };

/** Clicks and waits until the content is painted; returns the API requests made until then. */
const clickThrough = (page: Page, { link, content }: Screen): Promise<Measured> =>
  page.evaluate(
    async ([to, wanted]) => {
      const target = document.querySelector<HTMLElement>(to);
      if (!target) throw new Error(`There is no ${to}.`);
      performance.clearResourceTimings();
      const startedAt = performance.now();
      target.click();
      while (!document.querySelector(wanted)) await new Promise((resolve) => requestAnimationFrame(resolve));
      const milliseconds = performance.now() - startedAt;
      const urls = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/v1/') && !name.includes('/events'))
        .map(({ name }) => name);
      return { milliseconds, urls };
    },
    [link, content] as const,
  );

/** Fetches all responses concurrently, for comparison. */
const fetchAll = (page: Page, urls: readonly string[]): Promise<number> =>
  page.evaluate(async (expected) => {
    const { apiKey } = JSON.parse(localStorage.getItem('sluice_login') ?? '{}');
    const organization = new URLSearchParams(location.search).get('orgId') ?? '';
    const headers = { 'X-Api-Key': apiKey, 'X-Tenant-Org-Id': organization };
    const startedAt = performance.now();
    await Promise.all(expected.map(async (url) => (await fetch(url, { headers, cache: 'no-store' })).text()));
    return performance.now() - startedAt;
  }, urls);

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const measure = async (page: Page, screen: Screen): Promise<boolean> => {
  const times: number[] = [];
  const bare: number[] = [];
  let receivedRequests: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Starts without cached data; scripts come from the browser's cache.
    await page.goto(screen.from);
    await page.locator(screen.link).first().waitFor();
    await page.waitForTimeout(700);
    await page.locator(screen.link).first().hover();
    await page.waitForTimeout(100);
    const { milliseconds, urls } = await clickThrough(page, screen);
    times.push(milliseconds);
    bare.push(await fetchAll(page, urls));
    receivedRequests = urls;
  }
  const [own, reference] = [middle(times), middle(bare)];
  const best = Math.min(...times);
  console.log(
    `screens, ${screen.name}: ${own.toFixed(0)} ms to the first content, ${best.toFixed(0)} ms best (budget < ${budgetMilliseconds} ms) · ${(own / reference).toFixed(1)} × the time of its ${receivedRequests.length} requests, ${reference.toFixed(1)} ms`,
  );
  return own < budgetMilliseconds;
};

const run = async ({ url, owner, engines }: TestPlatform): Promise<void> => {
  if (!owner) throw new Error('A new platform must announce its first owner.');
  const db = openDatabase({ connectionString: engines.databaseUrl, maximumConnections: 1 });
  const { id } = await db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
  await fillOrganization(db, id, Number(values.count));
  await db.destroy();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1360, height: 860 } });
  await page.goto('/encoding/watch-folders');
  await fillLogin(page, owner);
  await page.getByRole('heading', { name: 'Watch folders' }).waitFor();
  let isWithin = true;
  for (const screen of screens) isWithin = (await measure(page, screen)) && isWithin;
  process.exitCode = isWithin ? 0 : 1;
  await browser.close();
};

const platform = await startPlatform();
try {
  await run(platform);
} finally {
  await platform.stop();
}
