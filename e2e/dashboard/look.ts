import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { findingsOf } from './axe.ts';
import { startSampleServer } from './sample-server.ts';
import { openScreen, screens, variants } from './screens.ts';

/** Takes screenshots for review: `node e2e/dashboard/look.ts <folder> <screens> <variant>`. */
const [folder = '/tmp/sluice-look', only = '.', variant = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const { origin, stop } = await startSampleServer();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
for (const { name, scheme, width, height } of variants.filter((each) => each.name.includes(variant))) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
  const page = await context.newPage();
  for (const screen of Object.keys(screens).filter((each) => new RegExp(only).test(each))) {
    await openScreen(page, origin, screen);
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(folder, `${screen}-${name}.png`), fullPage: screen !== 'login' });
    for (const { id, impact, targets } of await findingsOf(page))
      process.stdout.write(`${screen}-${name}: ${impact} ${id}: ${targets.slice(0, 3).join(' | ')}\n`);
  }
  await context.close();
}
await browser.close();
await stop();
