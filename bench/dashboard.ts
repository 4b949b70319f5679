import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { startSampleServer } from '../e2e/dashboard/sample-server.ts';

const budget = { scriptKilobytes: 200, firstPaintMilliseconds: 1000, largestPaintMilliseconds: 1500 };
const rounds = 5;
const assets = join(import.meta.dirname, '../apps/dashboard/dist/assets');

type Run = { firstPaint: number; largestPaint: number; scriptBytes: number };

const gzipBytes = async (url: string): Promise<number> => {
  const path = join(assets, basename(new URL(url).pathname));
  const small = await readFile(`${path}.gz`).catch(() => undefined);
  return small?.length ?? gzipSync(await readFile(path)).length;
};

/** Paint times of a fully loaded page, and the scripts requested before its largest paint. */
const readPaints = (page: Page) =>
  page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < largest)
      .map(({ name }) => name);
    return { first, largest, scripts };
  });

const measure = async (browser: Browser, origin: string, path: string): Promise<Run> => {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
  const page = await context.newPage();
  if (path !== '/login')
    await page.addInitScript(() =>
      localStorage.setItem(
        'sluice_login',
        JSON.stringify({
          apiKey: 'k',
          userId: 'u',
          email: 'ada@harbour.example',
          name: 'Ada Quay',
          expires: Date.now() + 864_000_000,
        }),
      ),
    );
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  const { first, largest, scripts } = await readPaints(page);
  const sizes = await Promise.all(scripts.map(gzipBytes));
  await context.close();
  return { firstPaint: first, largestPaint: largest, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
};

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const row = (name: string, value: number, limit: number, unit: string): boolean => {
  const isWithin = value <= limit;
  console.log(
    `  ${isWithin ? 'ok ' : 'OVER'} ${name.padEnd(34)} ${value.toFixed(0).padStart(6)} ${unit}   ${(value / limit).toFixed(2)} × ${limit}`,
  );
  return isWithin;
};

const { origin, stop } = await startSampleServer({ delayMilliseconds: 40 });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
let isWithinBudget = true;
console.log('Dashboard, first visit on slow 4G (150 ms, 1.6 Mbit/s) with 4x CPU slowdown');
for (const path of ['/', '/login', '/encoding/encodings', '/encoding/encodings/e1', '/observability/audience/plays']) {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measure(browser, origin, path));
  console.log(`\n${path}`);
  const results = [
    row(
      'script before the first screen',
      median(runs.map((run) => run.scriptBytes)) / 1000,
      budget.scriptKilobytes,
      'kB',
    ),
    row('first paint', median(runs.map((run) => run.firstPaint)), budget.firstPaintMilliseconds, 'ms'),
    row('largest paint', median(runs.map((run) => run.largestPaint)), budget.largestPaintMilliseconds, 'ms'),
  ];
  isWithinBudget &&= results.every(Boolean);
}
await browser.close();
await stop();
process.exitCode = isWithinBudget ? 0 : 1;
