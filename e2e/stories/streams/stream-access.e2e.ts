import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { openBrowserOfHosts, openCustomerSite } from '../../support/customer-site.ts';
import { expectPlaying } from '../../support/embedded-player.ts';
import { callApi, expect, test } from '../../support/platform.ts';
import { drawFilm } from '../../support/video.ts';

const domain = 'quay.example';
const patient = { timeout: 60_000 };
type Named = { id: string };
type Explanation = { isAllowed: boolean; rule: string };

/** Players of other projects: their file in node_modules, and how a page plays a manifest with them. */
const players = {
  hls: {
    file: 'hls.js/dist/hls.min.js',
    play: 'const hls = new Hls(); hls.on(Hls.Events.ERROR, (_, { response }) => (window.failure = response?.code)); hls.loadSource(source); hls.attachMedia(video);',
  },
  shaka: {
    file: 'shaka-player/dist/shaka-player.compiled.js',
    play: 'const player = new shaka.Player(); player.attach(video).then(() => player.load(source)).catch(({ data }) => (window.failure = data[1]));',
  },
};

const playerPage = (script: string, play: string): string => `<!doctype html><title>Quay</title>
<video muted autoplay></video><script src="${script}"></script><script>
const video = document.querySelector('video');
const source = new URLSearchParams(location.search).get('source');
${play}
</script>`;

test('pages and tokens decide who watches a stream, and the explanation agrees', async ({ platform }) => {
  test.setTimeout(300_000);
  const { url, apiKey } = platform;
  const call = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    callApi<T>(url, method, path, { apiKey, ...(body !== undefined && { body }) });
  const folder = await mkdtemp(join(tmpdir(), 'sluice-access-'));
  const [site, browser] = await Promise.all([openCustomerSite(), openBrowserOfHosts()]);
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(30_000);

  const film = join(folder, 'quay.mp4');
  await drawFilm(film);
  const input = await call<Named & { uploadUrl: string }>('POST', '/encoding/inputs/direct-file-upload', {});
  await fetch(input.uploadUrl, { method: 'PUT', body: await readFile(film) });
  const assetUrl = `${url}/v1/encoding/inputs/direct-file-upload/${input.id}`;
  const { id } = await call<Named>('POST', '/streams/video', { title: 'Quay', assetUrl });
  const manifest = `${url}/s/${id}/manifest.m3u8`;
  await expect.poll(async () => (await fetch(manifest)).status, { timeout: 120_000 }).toBe(200);

  const at = (host: string, path: string): string => `http://${host}:${site.port}${path}`;
  const frame = (attributes = ''): string => `<iframe src="${url}/s/${id}/embed" ${attributes}></iframe>`;
  const explain = (from: string | undefined) =>
    call<Explanation>('POST', '/streams/access/explain', { streamId: id, ...(from !== undefined && { page: from }) });

  /** Counts the videos in all frames once all of them are loaded. */
  const countVideos = async (): Promise<number> => {
    await page.waitForLoadState('networkidle');
    const counts = await Promise.all(page.frames().map((each) => each.locator('video').count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  await test.step('a restricted stream plays on its domain only', async () => {
    const { id: restrictionId } = await call<Named>('POST', '/streams/config/domain-restriction', {
      allowedDomains: [domain],
    });
    await call('PATCH', `/streams/video/${id}`, { domainRestrictionId: restrictionId });
    site.addPage('/', frame());
    site.addPage('/silent', frame('referrerpolicy="no-referrer"'));
    site.addPage('/boxed', `<iframe sandbox="allow-scripts" srcdoc='${frame()}'></iframe>`);
    site.addPage('/outer', `<iframe src="${at(domain, '/')}"></iframe>`);

    await page.goto(at(domain, '/'));
    await expectPlaying(page);
    expect(await explain(at(domain, '/'))).toMatchObject({ isAllowed: true });

    // A refused frame shows either our explanation, or nothing because of `frame-ancestors`.
    const refused: [string, string | undefined][] = [
      [at('other.quays.example', '/'), at('other.quays.example', '/')],
      [at(domain, '/silent'), undefined],
      [at(domain, '/boxed'), 'null'],
    ];
    for (const [address, from] of refused) {
      await page.goto(address);
      await expect.poll(() => countVideos()).toBe(0);
      expect(await explain(from)).toMatchObject({ isAllowed: false });
    }
    // The page itself is allowed; the one around it is not, which only the browser knows.
    await page.goto(at('other.quays.example', '/outer'));
    await expect.poll(() => countVideos()).toBe(0);
    await call('PATCH', `/streams/video/${id}`, { domainRestrictionId: '' });
  });

  await test.step('a signed stream plays with a token in the players of others, until its key is deleted', async () => {
    await call('PATCH', `/streams/video/${id}`, { signed: true });
    const { keyId, privateKey } = await call<{ keyId: string; privateKey: string }>('POST', '/streams/signing-keys');
    const key = createPrivateKey(Buffer.from(privateKey, 'base64'));
    const token = (subject: string) =>
      new SignJWT({ sub: subject }).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key);
    await expect.poll(async () => (await fetch(manifest)).status).toBe(401);
    const valid = `${manifest}?token=${await token(id)}`;
    // Delivery learns of the new key a moment later.
    await expect.poll(async () => (await fetch(valid)).status).toBe(200);
    const foreign = `${manifest}?token=${await token('another')}`;
    const { resolve } = createRequire(import.meta.url);
    for (const [name, { file, play }] of Object.entries(players)) {
      site.addScript(`/${name}.js`, await readFile(resolve(file), 'utf8'));
      site.addPage(`/${name}`, playerPage(`/${name}.js`, play));
      const open = (source: string) => page.goto(at(domain, `/${name}?source=${encodeURIComponent(source)}`));
      await open(valid);
      await expect.poll(() => page.locator('video').evaluate(timeOf), patient).toBeGreaterThan(1);
      await open(foreign);
      await expect.poll(() => page.evaluate('window.failure')).toBe(403);
    }
    const deleted = await fetch(`${url}/v1/streams/signing-keys/${keyId}`, {
      method: 'DELETE',
      headers: { 'X-Api-Key': apiKey },
    });
    expect(deleted.status).toBe(204);
    await expect.poll(async () => (await fetch(valid)).status, { timeout: 30_000 }).toBe(403);
  });
  await Promise.all([browser.close(), site.close(), rm(folder, { recursive: true, force: true })]);
});

const timeOf = (element: Element): number => (element instanceof HTMLVideoElement ? element.currentTime : 0);
