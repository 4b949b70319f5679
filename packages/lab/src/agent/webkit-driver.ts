import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, LaunchOptions } from './driver.ts';
import { relayPort } from './protocol.ts';
import { openSession, type WebDriverSession } from './webdriver-client.ts';

const display = ':7';
const driverPort = 3129;

const run = (command: string, parameters: readonly string[], environment: Record<string, string> = {}): void => {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('error', (error) => process.stderr.write(`${command}: ${error.message}\n`));
};

const waitFor = async (what: string, isReady: () => Promise<boolean> | boolean): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isReady()) return;
    await sleep(100);
  }
  throw new Error(`${what} did not start within 30 s.`);
};

// Software rendering by Mesa: without its DMA-BUF renderer, WebKit never presents frames to callbacks.
const environment = {
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_GST_ENABLE_HLS_SUPPORT: '1',
};

const capabilitiesOf = (executable: string): Record<string, unknown> => ({
  // By capability: `http_proxy` would also apply to the driver's own connection to the browser.
  proxy: {
    proxyType: 'manual',
    httpProxy: `127.0.0.1:${relayPort}`,
    sslProxy: `127.0.0.1:${relayPort}`,
    noProxy: [],
  },
  'webkitgtk:browserOptions': { binary: executable, args: ['--automation', '--autoplay-policy=allow'] },
});

/** Launches WebKitGTK's MiniBrowser on a virtual display; each page is a session, with a browser of its own. */
export const launchWebKit = async ({ executable }: LaunchOptions): Promise<Driver> => {
  run('Xvfb', [display, '-screen', '0', '1280x720x24', '-nolisten', 'tcp']);
  await waitFor('Xvfb', () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`));
  run('WebKitWebDriver', [`--port=${driverPort}`], environment);
  const base = `http://127.0.0.1:${driverPort}`;
  await waitFor('WebKitWebDriver', () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  let session: WebDriverSession = await openSession({ url: base }, capabilitiesOf(executable));
  let isFresh = true;
  return {
    version: session.version,
    open: async (url) => {
      if (!isFresh) {
        await session.close();
        session = await openSession({ url: base }, capabilitiesOf(executable));
      }
      isFresh = false;
      await session.open(url);
    },
    evaluate: (expression) => session.evaluate(expression),
    screenshot: () => session.screenshot(),
  };
};
