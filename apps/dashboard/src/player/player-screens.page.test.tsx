import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResult } from '../app/api/api.ts';
import { paged } from '../testing/answers.ts';
import { licenseAnswers, licenseOf, rowsOf } from '../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';

type License = OperationResult<'player.licenses.get'>;
const at = '2026-01-01T00:00:00Z';
const license: License = {
  id: 'p',
  name: 'Website',
  createdAt: at,
  licenseKey: 'player-key',
  impressions: 40,
  maxImpressions: 100,
  thirdPartyLicensingEnabled: false,
  domains: [],
  analyticsKey: 'key-a',
};
const version = {
  id: '1.2.3',
  version: '1.2.3',
  cdnUrl: 'https://video.example/player-releases/1.2.3/ab/sluice-player.global.js',
  downloadUrl: 'https://video.example/player-releases/1.2.3/ab/sluice-player.zip',
  integrity: 'sha384-abc',
  createdAt: at,
};
const handlers: Handlers = {
  ...licenseAnswers(licenseOf('a', 'Harbour')),
  'player.licenses.list': () => paged([license]),
  'player.licenses.get': () => license,
  'player.licenses.domains.list': () => paged([{ id: 'd', url: 'harbour.example', createdAt: at, modifiedAt: at }]),
  'player.channels.versions.latest.get': () => version,
  'player.channels.versions.list': () => paged([version]),
};

type Calls = Awaited<ReturnType<typeof renderApp>>['calls'];
const bodyOf = (calls: Calls, id: string): unknown =>
  (calls.findLast((call) => call.id === id)?.input as { body?: unknown } | undefined)?.body;

describe('player home', () => {
  it('counts the started impressions of this month in our player by platform', async () => {
    const { calls } = await renderApp('/player', {
      ...handlers,
      'analytics.queries.count': () => rowsOf(['web', 1200], ['roku', 34]),
    });
    await expect.element(page.getByRole('row', { name: /Roku/ })).toMatchTextContent(/34/);
    await expect.element(page.getByText('1,234')).toBeVisible();
    const now = new Date();
    expect(bodyOf(calls, 'analytics.queries.count')).toMatchObject({
      licenseKey: 'key-a',
      start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString(),
      dimension: 'IMPRESSION_ID',
      filters: [
        { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 },
        { name: 'PLAYER', operator: 'EQ', value: 'sluice' },
      ],
      groupBy: ['PLATFORM'],
    });
  });

  it('reports a missing permission', async () => {
    await renderApp('/player/home', {
      ...handlers,
      'player.licenses.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});

describe('player licenses', () => {
  it('are created and opened', async () => {
    const { address, calls } = await renderApp('/player/licenses', {
      ...handlers,
      'player.licenses.create': () => license,
    });
    await page.getByRole('button', { name: 'New license' }).click();
    await page.getByLabelText('Name').fill('Website');
    await page.getByRole('button', { name: 'Create license' }).click();
    await expect.poll(address).toContain('/player/licenses/p');
    expect(bodyOf(calls, 'player.licenses.create')).toEqual({ name: 'Website' });
  });

  it('list their domains by URL and accept no wildcard', async () => {
    const { calls } = await renderApp('/player/licenses/p', {
      ...handlers,
      'player.licenses.domains.create': () => ({ id: 'n', url: 'new.example', createdAt: at, modifiedAt: at }),
    });
    await expect.element(page.getByText('harbour.example')).toBeVisible();
    const list = calls.find(({ id }) => id === 'player.licenses.domains.list');
    expect(list?.input).toMatchObject({ query: { limit: 10, offset: 0, sort: 'url:ASC' } });
    const field = page.getByRole('textbox', { name: 'Domain' });
    const add = page.getByRole('button', { name: 'Add domain' });
    await field.fill('*.example.com');
    await add.click();
    await expect.element(page.getByText('Leave out *: subdomains are always included.')).toBeVisible();
    await field.fill('  new.example ');
    await add.click();
    await expect.poll(() => bodyOf(calls, 'player.licenses.domains.create')).toEqual({ url: 'new.example' });
  });

  it('enable third-party licensing, which denies by default', async () => {
    const { calls } = await renderApp('/player/licenses/p', {
      ...handlers,
      'player.licenses.thirdPartyLicensing.create': () => Promise.reject(refusal(403, 1007)),
    });
    await page.getByLabelText('License check server').fill('https://check.example');
    await page.getByRole('button', { name: 'Enable' }).click();
    await expect
      .element(page.getByText('You do not have permission to enable this third party licensing for this license'))
      .toBeVisible();
    expect(bodyOf(calls, 'player.licenses.thirdPartyLicensing.create')).toEqual({
      licenseCheckServer: 'https://check.example',
      licenseCheckTimeout: 200,
      errorAction: 'DENY',
      timeoutAction: 'DENY',
    });
  });
});

describe('web setup', () => {
  it('leads from the script to the code with source and license', async () => {
    const { address } = await renderApp('/player/wizard/web', handlers);
    await expect.element(page.getByText(/integrity="sha384-abc"/)).toBeVisible();
    await page.getByRole('link', { name: 'Next: Source' }).click();
    await page.getByLabelText('URL', { exact: true }).fill('https://a.example/m.m3u8');
    await page.getByRole('link', { name: 'Code' }).click();
    await expect.poll(address).toContain('page=Code');
    await expect.element(page.getByText(/"hls": "https:\/\/a.example\/m.m3u8"/)).toBeVisible();
    await expect.element(page.getByText(/"key": "player-key"/)).toBeVisible();
    await page.getByText('React', { exact: true }).click();
    await expect.element(page.getByText(/@sluice\/player\/react/)).toBeVisible();
  });
});

describe('mobile setup', () => {
  it('shows the code of a platform, and nothing for an unknown one', async () => {
    await renderApp('/player/wizard/roku', handlers);
    await expect.element(page.getByText(/roUrlTransfer/)).toBeVisible();
    await page.getByRole('link', { name: 'iOS' }).click();
    await expect.element(page.getByText(/AVPlayerItem\(url/)).toBeVisible();
  });
});

describe('DRM configuration', () => {
  it('is built from the license servers and tested from the page', async () => {
    await renderApp('/player/drm-config-builder', handlers);
    await expect.element(page.getByText('No license server yet')).toBeVisible();
    await page.getByLabelText('LA_URL of PlayReady').fill(`${location.origin}/no-license-server`);
    await page.getByRole('button', { name: 'Test license URL of PlayReady' }).click();
    await expect.element(page.getByText(/^The server answered with \d+/)).toBeVisible();
    await page.getByText('Other players', { exact: true }).click();
    await expect.element(page.getByText(/"plaintextChallenge": false/)).toBeVisible();
  });
});

describe('custom builds', () => {
  it('are started with valid domains and show why they failed', async () => {
    const build = {
      id: 'b',
      createdAt: at,
      modifiedAt: at,
      playerVersion: '1.2.3',
      domains: ['harbour.example'],
      features: ['HLS' as const],
      status: 'CREATED' as const,
      progress: 0,
    };
    const { address, calls } = await renderApp('/player/custom-builds/web', {
      ...handlers,
      'player.customBuilds.web.list': () => paged([]),
      'player.customBuilds.web.proposal.get': () => ({
        playerVersion: '1.2.3',
        days: 30,
        plays: 1200,
        features: [
          { feature: 'HLS' as const, plays: 1100, isProposed: true, sizeBytes: 590_000 },
          { feature: 'DASH' as const, plays: 100, isProposed: true, sizeBytes: 500_000 },
          { feature: 'DRM' as const, plays: 0, isProposed: false, sizeBytes: 700_000 },
          { feature: 'ADS' as const, plays: 0, isProposed: false, sizeBytes: 50_000 },
        ],
      }),
      'player.customBuilds.web.create': () => build,
      'player.customBuilds.web.start': () => ({ id: 'b' }),
      'player.customBuilds.web.get': () => ({
        ...build,
        status: 'ERROR' as const,
        messages: { id: 'b', type: 'ERROR' as const, text: 'The bundler ended.', date: at },
      }),
    });
    await page.getByRole('button', { name: 'New build' }).first().click();
    await page.getByLabelText('Domains').fill('*.harbour.example');
    await page.getByRole('button', { name: 'Start build' }).click();
    await expect.element(page.getByText(/is not a domain/)).toBeVisible();
    await page.getByLabelText('Domains').fill('harbour.example');
    await expect.element(page.getByText(/1,100 of 1,200 plays in 30 days needed it/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'DASH' }).click();
    await page.getByText('Colors', { exact: true }).click();
    await page.getByLabelText('Text', { exact: true }).fill('#fff');
    await page.getByRole('button', { name: 'Start build' }).click();
    await expect.poll(address).toContain('/player/custom-builds/web/b');
    expect(bodyOf(calls, 'player.customBuilds.web.create')).toEqual({
      playerVersion: '1.2.3',
      domains: ['harbour.example'],
      features: ['HLS'],
      playerStyle: { textColor: '#fff' },
    });
    await expect.element(page.getByText('The bundler ended.')).toBeVisible();
  });

  it('of an earlier version are built again with the newest one', async () => {
    const earlier = {
      id: 'b',
      createdAt: at,
      modifiedAt: at,
      playerVersion: '1.0.0',
      domains: ['harbour.example'],
      features: ['HLS' as const],
      licenseId: 'p',
      playerStyle: { textColor: 'rgba(0, 0, 0, 1)' },
      status: 'FINISHED' as const,
      progress: 100,
    };
    const { address, calls } = await renderApp('/player/custom-builds/web/b', {
      ...handlers,
      'player.customBuilds.web.get': ({ params }: { params: { custom_build_id: string } }) =>
        params.custom_build_id === 'b' ? earlier : { ...earlier, id: 'c', playerVersion: '1.2.3' },
      'player.customBuilds.web.download.get': () => ({
        downloadLink: 'https://video.example/b.zip',
        expiresAt: at,
        sizeBytes: 1000,
        hash: 'ab',
      }),
      'player.customBuilds.web.create': () => ({ ...earlier, id: 'c' }),
      'player.customBuilds.web.start': () => ({ id: 'c' }),
    });
    await page.getByRole('button', { name: 'Build with 1.2.3' }).click();
    await expect.poll(address).toContain('/player/custom-builds/web/c');
    const { domains, features, licenseId, playerStyle } = earlier;
    expect(bodyOf(calls, 'player.customBuilds.web.create')).toEqual({
      playerVersion: '1.2.3',
      domains,
      features,
      licenseId,
      playerStyle,
    });
    await expect.element(page.getByText('Version', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Build with/ })).not.toBeInTheDocument();
  });
});
