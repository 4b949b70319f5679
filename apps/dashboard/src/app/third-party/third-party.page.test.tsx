import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { account, configuration, shellHandlers } from '../../testing/shell-handlers.ts';
import type { ThirdPartyKind } from './adapters.ts';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[data-kind]')];

beforeEach(async () => {
  performance.clearResourceTimings();
  await page.viewport(1280, 800);
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  delete window.sluiceServices;
  vi.resetModules();
});

const open = (kinds: readonly ThirdPartyKind[]) =>
  renderApp(
    '/',
    shellHandlers({
      'dashboard.configuration.get': () => ({
        ...configuration,
        thirdParty: kinds.map((kind) => ({
          kind,
          scriptUrl: `${location.origin}/none/${kind}.js`,
          key: `key-${kind}`,
        })),
      }),
    }),
  );

const isUp = () => expect.element(page.getByRole('link', { name: 'Documentation' })).toBeVisible();

describe('third-party services', () => {
  it('send no request to another host when none is configured', async () => {
    await open([]);
    await isUp();
    const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host);
    expect(hosts.filter((host) => host !== '' && host !== location.host)).toEqual([]);
    expect(scripts()).toEqual([]);
  });

  it('do not load when tracking is blocked and the status page is off', async () => {
    localStorage.setItem('sluice_block_third_party_tracking_apps', 'true');
    localStorage.setItem('sluice_disable_status_page', 'true');
    await open(['tag-manager', 'support-chat', 'status-page']);
    await isUp();
    expect(scripts()).toEqual([]);
  });

  it('load when configured, and receive the user', async () => {
    await open(['product-analytics', 'status-page']);
    await expect
      .poll(() => scripts().map(({ dataset }) => dataset['kind']))
      .toEqual(['product-analytics', 'status-page']);
    expect(window.sluiceServices?.['product-analytics']).toEqual([
      {
        name: 'identify',
        payload: { userId: account.id, verified: true, orgId: 'Harbour Films', branch: 'test', version: '9.9.9' },
      },
    ]);
  });
});
