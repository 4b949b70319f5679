import { chromium, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { startSampleServer } from '../e2e/dashboard/sample-server.ts';

/** Number of lines and points a metric screen must draw within the budget. */
const lines = 15;
const points = 1440;
const budgetMilliseconds = 100;
const rounds = 7;
const day = 86_400_000;

type Drawing = { milliseconds: number; lines: number; points: number };

/** Reads the browser's measurements of sufficiently large drawings. */
const readDrawings = (page: Page): Promise<Drawing[]> =>
  page.evaluate(() =>
    performance.getEntriesByName('time series drawn').map((entry) => ({
      milliseconds: entry.duration,
      // The chart writes this format.
      ...((entry as PerformanceMeasure).detail as { lines: number; points: number }),
    })),
  );

const isWhole = (each: Drawing) => each.lines > lines && each.points >= points;

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const signedIn = () =>
  localStorage.setItem(
    'sluice_login',
    JSON.stringify({
      apiKey: 'k',
      userId: 'u',
      email: 'ada@harbour.example',
      name: 'Ada Quay',
      expires: Date.now() + 864_000_000,
    }),
  );

const end = Math.floor(Date.now() / day) * day;
const selection = Array.from({ length: lines }, (_, index) => encodeURIComponent(`Provider ${index + 1}`)).join(',');
const search = new URLSearchParams({
  breakdown: 'ISP',
  selection,
  from: String(end - points * day),
  to: String(end),
});

const { origin, stop } = await startSampleServer();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
await page.addInitScript(signedIn);
await page.goto(`${origin}/observability/audience/plays?${search}`);
const settled = async (count: number): Promise<Drawing[]> => {
  const whole = (await readDrawings(page)).filter(isWhole);
  if (whole.length >= count) return whole;
  await page.waitForTimeout(100);
  return settled(count);
};
await settled(1);
for (let round = 1; round < rounds; round += 1) {
  const { length } = await settled(1);
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await settled(length + 1);
}
const milliseconds = median((await settled(rounds)).map((each) => each.milliseconds));
await browser.close();
await stop();
const isWithin = milliseconds <= budgetMilliseconds;
console.log(
  `${isWithin ? 'ok ' : 'OVER'} ${lines} lines of ${points} points and their total, from data to pixels: ${milliseconds.toFixed(1)} ms   ${(milliseconds / budgetMilliseconds).toFixed(2)} × ${budgetMilliseconds}`,
);
process.exitCode = isWithin ? 0 : 1;
