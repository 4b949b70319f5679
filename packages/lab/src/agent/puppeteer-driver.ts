import puppeteer, { type Browser, type BrowserContext, type LaunchOptions as Options, type Page } from 'puppeteer-core';
import type { Driver, LaunchOptions } from './driver.ts';
import { relayPort, type PageMessage } from './protocol.ts';

const timeoutMilliseconds = 90_000;

/** The inner sandbox stays on; nothing bypasses the relay, not even loopback addresses. */
const chromiumArguments = [
  `--proxy-server=http://127.0.0.1:${relayPort}`,
  '--proxy-bypass-list=<-loopback>',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
];

const firefoxPreferences = {
  'media.autoplay.default': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': relayPort,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': relayPort,
  'network.proxy.no_proxies_on': '',
  'network.proxy.allow_hijacking_localhost': true,
  'network.http.http3.enable': false,
};

const launchOptions = ({ kind, executable }: LaunchOptions): Options => {
  const shared = { executablePath: executable, timeout: timeoutMilliseconds, protocolTimeout: timeoutMilliseconds };
  if (kind === 'firefox')
    return { ...shared, browser: 'firefox', headless: true, extraPrefsFirefox: firefoxPreferences };
  return { ...shared, pipe: true, headless: kind === 'chromium-shell' ? 'shell' : true, args: chromiumArguments };
};

const watchPage = (page: Page, onPage: (message: PageMessage) => void): void => {
  const report = (kind: PageMessage['kind'], text: string, url?: string): void =>
    onPage({ at: Date.now(), kind, text: text.slice(0, 1000), ...(url && { url }) });
  page.on('console', (message) => report('console', `${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => report('exception', error instanceof Error ? error.message : String(error)));
  page.on('error', (error) => report('crash', error.message));
  page.on('requestfailed', (request) => report('request-failed', request.failure()?.errorText ?? '', request.url()));
};

/** Launches Chromium over a pipe, or Firefox over WebDriver BiDi. */
export const launchPuppeteer = async (options: LaunchOptions): Promise<Driver> => {
  const browser: Browser = await puppeteer.launch(launchOptions(options));
  let context: BrowserContext | undefined;
  let page: Page | undefined;

  const currentPage = (): Page => {
    if (!page) throw new Error('No page is open.');
    return page;
  };

  return {
    version: await browser.version(),
    open: async (url) => {
      const previous = context;
      context = await browser.createBrowserContext();
      page = await context.newPage();
      await previous?.close();
      await page.setViewport({ width: 640, height: 360 });
      watchPage(page, options.onPage);
      await page.goto(url, { timeout: timeoutMilliseconds, waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => currentPage().evaluate(expression),
    screenshot: () => currentPage().screenshot({ encoding: 'base64' }),
  };
};
