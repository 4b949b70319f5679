import { createServer, request, type Server } from 'node:http';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { freePort } from '@sluice/testing/free-port';
import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestDelivery, type TestDelivery } from './testing.ts';
import { segmentFilm } from './testing-film.ts';

let delivery: TestDelivery;
let browser: Browser;
let pages: Server;
let pagePort: number;
const documents = new Map<string, { body: string; headers?: Record<string, string> }>();
let files: Record<string, Buffer>;

/** Stores a document of a customer's site; returns its address at a host. */
const place = (path: string, body: string, headers?: Record<string, string>): ((host: string) => string) => {
  documents.set(path, { body: `<!doctype html><title>Shop</title>${body}`, ...(headers && { headers }) });
  return (host) => `http://${host}:${pagePort}${path}`;
};

beforeAll(async () => {
  delivery = await openTestDelivery((port) => ({ STREAMS_URL: `http://streams.localhost:${port}` }));
  const executablePath = chromiumPath();
  browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
  files = await segmentFilm();
  pagePort = await freePort();
  pages = createServer(({ url = '' }, response) => {
    const document = documents.get(url);
    response.writeHead(document ? 200 : 404, { 'content-type': 'text/html', ...document?.headers });
    response.end(document?.body);
  }).listen(pagePort, 'localhost');
});
afterAll(async () => {
  await browser.close();
  pages.close();
  await delivery.close();
});

const open = async (address: string): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(address);
  return page;
};

const embedFrame = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame.url().includes('/embed') || frame.url().startsWith('chrome-error:'));

const expectText = (page: Page, text: string) =>
  expect
    .poll(async () => (await embedFrame(page)?.getByText(text).count()) ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(0);

/** The player is in a shadow tree, into which locators look. */
const secondsPlayed = async (page: Page): Promise<number> => {
  const video = embedFrame(page)?.locator('video');
  if (!video || (await video.count()) === 0) return 0;
  return video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
};

/** Reports whether the browser shows the page of the player; loading the outer page includes its frames. */
const hasPlayer = async (page: Page): Promise<boolean> =>
  ((await embedFrame(page)?.locator('#player').count()) ?? 0) > 0;

const expectPlayback = (page: Page) => expect.poll(() => secondsPlayed(page), { timeout: 30_000 }).toBeGreaterThan(0.5);

const film = { state: 'READY', media: 'MAIN' } as const;

describe('an embedded player', () => {
  const frame = (id: string, more = ''): string =>
    `<iframe src="${delivery.address}/${id}/embed?autoplay&muted" ${more}></iframe>`;

  it('plays a public stream on any site, by a frame and by the web component', async () => {
    const id = await delivery.openStream({}, { ...film, files });
    const element = `<script src="${delivery.address}/js/component.js"></script><sluice-stream stream-id="${id}" autoplay muted></sluice-stream>`;
    for (const body of [frame(id), element]) {
      const page = await open(place('/public', body)('other.localhost'));
      const violations: string[] = [];
      page.on(
        'console',
        (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()),
      );
      await expectPlayback(page);
      expect(violations).toEqual([]);
      await page.close();
    }
  });

  it('requests each of its first files once, together with its script', async () => {
    const id = await delivery.openStream({}, { ...film, files });
    const page = await open(`${delivery.address}/${id}/embed?autoplay&muted`);
    // The first page may be served before the playlists are read.
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('link[rel=preload]').count();
      })
      .toBe(4);
    await expectPlayback(page);
    const requests = await embedFrame(page)?.evaluate(() => {
      const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href);
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return preloaded.map((url) => entries.filter(({ name }) => name === url).map((entry) => entry.initiatorType));
    });
    // The manifest, its playlist, the initialization section and the first segment.
    expect(requests).toEqual([['link'], ['link'], ['link'], ['link']]);
    await page.close();
  });

  it('plays a restricted stream only where its domains allow it', async () => {
    const domain_restriction_id = await delivery.restrict(['shop.localhost']);
    const id = await delivery.openStream({ domain_restriction_id }, { ...film, files });
    const plain = place('/plain', frame(id));
    const allowed = await open(plain('shop.localhost'));
    await expectPlayback(allowed);

    const other = await open(plain('other.localhost'));
    await expectText(other, 'The domain of the page is not in the domain restriction.');

    const withoutReferrer = '<meta name="referrer" content="no-referrer">';
    const silent = await open(place('/silent', withoutReferrer + frame(id))('shop.localhost'));
    await expectText(silent, 'does not name its page');
    const policy = 'referrerpolicy="strict-origin-when-cross-origin"';
    const named = await open(place('/named', withoutReferrer + frame(id, policy))('shop.localhost'));
    await expectPlayback(named);

    const sandboxed = await open(place('/sandboxed', frame(id, 'sandbox="allow-scripts"'))('shop.localhost'));
    await expectPlayback(sandboxed);
    const opaque = place('/opaque', frame(id), { 'content-security-policy': 'sandbox allow-scripts' });
    const opaquePage = await open(opaque('shop.localhost'));
    expect(await hasPlayer(opaquePage)).toBe(false);

    const nested = place('/nested', `<iframe src="${plain('shop.localhost')}"></iframe>`);
    const nestedPage = await open(nested('other.localhost'));
    expect(await hasPlayer(nestedPage)).toBe(false);
    const nestedAtHome = await open(nested('shop.localhost'));
    await expectPlayback(nestedAtHome);
    for (const page of [allowed, other, silent, named, sandboxed, opaquePage, nestedPage, nestedAtHome])
      await page.close();
  });

  it('waits for a stream that is not ready, and starts by itself', async () => {
    const id = await delivery.openStream({}, { state: 'PENDING', files });
    const page = await open(place('/waiting', frame(id))('other.localhost'));
    await expectText(page, 'The video is being received.');
    await delivery.db.updateTable('stream_versions').set(film).where('stream_id', '=', id).execute();
    await delivery.db.updateTable('hosted_streams').set({ revision: 2 }).where('id', '=', id).execute();
    await expect.poll(() => secondsPlayed(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
    await page.close();
  });
});

describe('the origin of the streams', () => {
  it('can neither run other files of the dashboard’s origin nor call its API in one-port mode', async () => {
    const onePort = await openTestDelivery();
    onTestFinished(() => onePort.close());
    const id = await onePort.openStream({}, { ...film, files });
    const page = await open(`${onePort.address}/${id}/embed?autoplay&muted`);
    await expectPlayback(page);
    const refusals: string[] = [];
    await page.exposeFunction('report', (directive: string) => void refusals.push(directive));
    await page.evaluate(async () => {
      // SAFETY: the test exposes it.
      const { report } = globalThis as unknown as { report: (directive: string) => void };
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => report(effectiveDirective));
      await fetch('/v1/account/information').catch(() => undefined);
      const script = document.createElement('script');
      script.src = '/cdn/output/film.js';
      document.body.append(script);
    });
    await expect
      .poll(() => refusals.toSorted((one, other) => one.localeCompare(other)))
      .toEqual(['connect-src', 'script-src-elem']);
    await page.close();
  });

  const statusAt = (host: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(delivery.address);
      request({ host: 'localhost', port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });

  it('serves nothing else, and no other origin serves streams', async () => {
    const id = await delivery.openStream({}, { ...film, files });
    await delivery.platform.objects.putIfAbsent('cdn/o/main.m3u8', '#EXTM3U');
    const { host, port } = new URL(delivery.address);
    expect(await statusAt(host, `/${id}/config`)).toBe(200);
    expect(await statusAt(host, '/cdn/o/main.m3u8')).toBe(404);
    expect(await statusAt(host, `/s/${id}/config`)).toBe(404);
    expect(await statusAt(`localhost:${port}`, '/cdn/o/main.m3u8')).toBe(200);
    expect(await statusAt(`localhost:${port}`, `/s/${id}/config`)).toBe(404);
  });
});
