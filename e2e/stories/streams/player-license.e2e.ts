import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowserOfHosts, openCustomerSite } from '../../support/customer-site.ts';
import { callApi, expect, test } from '../../support/platform.ts';
import { readZip } from '../../support/read-zip.ts';
import { drawFilm } from '../../support/video.ts';

const domain = 'shop.example';
type Named = { id: string };

/** Returns a page with a player that starts by itself; the number of the view is in the query. */
const pageWith = (script: string, license: string): string => `<!doctype html>
<title>Shop</title>
<div id="player" style="width:640px;height:360px"></div>
<script src="${script}"></script>
<script>
  const view = new URLSearchParams(location.search).get('view');
  window.player = sluice.createPlayer(document.getElementById('player'), {
    source: { progressive: '/film.mp4?view=' + view },
    isAutoplay: true,
    isMuted: true,
    ${license}
  });
</script>`;

test('a player runs on the domains of its license, and each play is counted once', async ({ platform }) => {
  test.setTimeout(300_000);
  const { url, apiKey } = platform;
  const call = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    callApi<T>(url, method, path, { apiKey, ...(body !== undefined && { body }) });
  const folder = await mkdtemp(join(tmpdir(), 'sluice-license-'));
  const film = join(folder, 'film.mp4');
  await drawFilm(film);
  const [site, browser] = await Promise.all([openCustomerSite(film), openBrowserOfHosts()]);
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(30_000);

  type State = { status: string; license?: string; currentTime: number; error?: { number: number } };
  const state = (): Promise<State> =>
    page.evaluate(() => {
      // SAFETY: the page of the test sets it.
      const { player } = globalThis as unknown as { player: { state: State; video: HTMLVideoElement } };
      const { status, license, error } = player.state;
      return { status, license, error: error && { number: error.number }, currentTime: player.video.currentTime };
    }) as Promise<State>;
  const open = (host: string, path: string, view: string) =>
    page.goto(`http://${host}:${site.port}${path}?view=${view}`);
  const expectPlaying = () => expect.poll(async () => (await state()).currentTime).toBeGreaterThan(1);

  const license = await call<Named & { licenseKey: string }>('POST', '/player/licenses', { name: 'Shop' });
  const day = new Date();

  await test.step('plays on the domain of the license and its subdomains', async () => {
    await call('POST', `/player/licenses/${license.id}/domains`, { url: domain });
    const analytics = await call<{ items: { licenseKey: string }[] }>('GET', '/analytics/licenses');
    await call('POST', `/player/licenses/${license.id}/analytics`, { analyticsKey: analytics.items[0]?.licenseKey });
    const { cdnUrl } = await call<{ cdnUrl: string }>('GET', '/player/channels/stable/versions/latest');
    const settings = `license: ${JSON.stringify({ key: license.licenseKey, backendUrl: url })}`;
    site.addPage('/film', pageWith(cdnUrl, settings));
    for (const [view, host] of [domain, `www.${domain}`, domain].entries()) {
      await open(host, '/film', String(view));
      await expectPlaying();
      await expect.poll(async () => (await state()).license).toBe('granted');
    }
  });

  await test.step('says on a foreign domain why it does not play', async () => {
    await open('evil.example', '/film', 'foreign');
    await expect.poll(async () => (await state()).error?.number).toBe(1104);
    await expect(page.getByText('This page may not show the player')).toBeVisible();
  });

  await test.step('plays as a build on its own domain only, without a license server', async () => {
    const { version } = await call<{ version: string }>('GET', '/player/channels/stable/versions/latest');
    const build = await call<Named>('POST', '/player/custom-builds/web', {
      playerVersion: version,
      domains: [domain],
      licenseId: license.id,
    });
    await call('POST', `/player/custom-builds/web/${build.id}/start`);
    const path = `/player/custom-builds/web/${build.id}`;
    await expect
      .poll(async () => (await call<{ status: string }>('GET', `${path}/status`)).status, { timeout: 90_000 })
      .toBe('FINISHED');
    const { downloadLink } = await call<{ downloadLink: string }>('GET', `${path}/download`);
    const archive = Buffer.from(await (await fetch(downloadLink)).arrayBuffer());
    site.addScript('/build.js', readZip(archive, 'sluice-player.global.js'));
    site.addPage('/build', pageWith('/build.js', ''));
    let licenseChecks = 0;
    page.on('request', (request) => (licenseChecks += Number(request.url().endsWith('/player/licensing'))));
    await open(domain, '/build', '3');
    await expectPlaying();
    await open('evil.example', '/build', 'foreign build');
    await expect.poll(async () => (await state()).error?.number).toBe(1104);
    expect(licenseChecks).toBe(0);
  });

  await test.step('has one impression for each view in the player, in telemetry, and in delivery', async () => {
    await page.goto('about:blank');
    const allowedViews = [...site.views].filter((view) => !view.startsWith('foreign'));
    const [start, end] = [new Date(day.getTime() - 3_600_000), new Date(day.getTime() + 86_400_000)].map((at) =>
      at.toISOString(),
    );
    const counted = async (): Promise<number> => {
      const days = await call<{ items: { impressions: number }[] }>(
        'GET',
        `/player/statistics/impressions?licenseKeyId=${license.id}&start=${start}&end=${end}`,
      );
      return days.items.reduce((sum, { impressions }) => sum + impressions, 0);
    };
    const measured = async (): Promise<number> => {
      const analytics = await call<{ items: { licenseKey: string }[] }>('GET', '/analytics/licenses');
      const { rows } = await call<{ rows: unknown[][] }>('POST', '/analytics/queries/count', {
        licenseKey: analytics.items[0]?.licenseKey,
        dimension: 'IMPRESSION_ID',
        start,
        end,
        filters: [
          { name: 'PLAYER', operator: 'EQ', value: 'sluice' },
          { name: 'DOMAIN', operator: 'CONTAINS', value: domain },
        ],
      });
      return Number(rows[0]?.at(-1) ?? 0);
    };
    expect(allowedViews.toSorted()).toEqual(['0', '1', '2', '3']);
    await expect.poll(counted, { timeout: 120_000 }).toBe(allowedViews.length);
    await expect.poll(measured, { timeout: 60_000 }).toBe(allowedViews.length);
  });

  await browser.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
