import { expect, it } from 'vitest';
import { emptyDrafts } from '../drm/drm-systems.ts';
import { configOf, webCode, type WebSetup } from './web-code.ts';

const setup: WebSetup = {
  release: { cdnUrl: 'https://video.example/player-releases/1.2.3/ab/sluice-player.global.js', integrity: 'sha384-x' },
  sourceConfig: { type: 'hls', url: ' https://a.example/m.m3u8 ', title: '</script>', poster: '' },
  isDrmProtected: false,
  drm: { ...emptyDrafts, widevine: { ...emptyDrafts.widevine, LA_URL: 'https://drm.example' } },
  selectedPlayerLicense: 'player-key',
  selectedAnalyticsLicense: undefined,
  backendUrl: 'https://video.example',
};

it('contains the source and the licenses, and DRM only if protected', () => {
  expect(configOf(setup)).toEqual({
    source: { hls: 'https://a.example/m.m3u8', title: '</script>' },
    license: { key: 'player-key', backendUrl: 'https://video.example' },
  });
  expect(configOf({ ...setup, isDrmProtected: true, selectedAnalyticsLicense: 'a' })).toMatchObject({
    source: { drm: { widevine: { licenseUrl: 'https://drm.example' } } },
    telemetry: { licenseKey: 'a' },
  });
});

it('loads the published version with its integrity and cannot leave its script element', () => {
  const [html, module] = webCode(setup);
  expect(html?.text).toContain('integrity="sha384-x" crossorigin="anonymous"');
  expect(html?.text.match(/<\/script>/g)).toHaveLength(2);
  expect(module?.text).toContain("from 'https://video.example/player-releases/1.2.3/ab/sluice-player.js'");
});
