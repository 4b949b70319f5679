import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findingsOf } from './axe.ts';
import { startSampleServer } from './sample-server.ts';

const screens: Record<string, string> = {
  login: '/login',
  home: '/',
  'encoding-home': '/encoding/home',
  list: '/encoding/encodings?status=ALL',
  running: '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000',
  finished: '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003',
  failed: '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a002',
  'wizard-input': '/encoding/create/vod/input',
  'wizard-video': '/encoding/create/vod/video',
  'wizard-audio': '/encoding/create/vod/audio',
  'wizard-muxing': '/encoding/create/vod/muxing',
  'wizard-summary': '/encoding/create/vod/summary',
  demo: '/player/demo',
  licenses: '/observability/licenses',
  'license-new': '/observability/licenses/create',
  plays: '/observability/audience/plays?breakdown=COUNTRY&selection=AT,DE',
  missing: '/nowhere',
};

const variants = [
  { name: 'light', scheme: 'light', width: 1360, height: 860 },
  { name: 'dark', scheme: 'dark', width: 1360, height: 860 },
  { name: 'phone', scheme: 'light', width: 390, height: 844 },
] as const;

const [folder = '/tmp/sluice-look', only = '', variant = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const { origin, stop } = await startSampleServer();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const draft = { source: 'url', url: 'https://media.example.com/films/sea.mp4' };
for (const { name, scheme, width, height } of variants.filter((each) => each.name.includes(variant))) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, deviceScaleFactor: 1 });
  for (const [screen, path] of Object.entries(screens).filter(([key]) => new RegExp(only || '.').test(key))) {
    const page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && process.stdout.write(`${screen}: ${message.text()}\n`),
    );
    page.on('pageerror', (error) => process.stdout.write(`${screen}: ${error.stack}\n`));
    await page.addInitScript(
      ([login, wizard]) => {
        if (login) localStorage.setItem('sluice_login', login);
        if (wizard && !sessionStorage.getItem('sluice_vod_draft')) sessionStorage.setItem('sluice_vod_draft', wizard);
      },
      [
        screen === 'login'
          ? ''
          : JSON.stringify({
              apiKey: 'k',
              userId: 'u',
              email: 'ada@harbour.example',
              name: 'Ada Quay',
              storedAt: Date.now(),
            }),
        screen.startsWith('wizard') && screen !== 'wizard-input' ? JSON.stringify(draft) : '',
      ],
    );
    await page.goto(origin + path);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(folder, `${screen}-${name}.png`), fullPage: screen !== 'login' });
    for (const { id, impact, targets } of await findingsOf(page))
      process.stdout.write(`${screen}-${name}: ${impact} ${id}: ${targets.slice(0, 3).join(' | ')}\n`);
    await page.close();
  }
  await context.close();
}
await browser.close();
await stop();
