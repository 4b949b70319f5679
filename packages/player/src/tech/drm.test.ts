import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { licenseHeaders, shakaDrm } from './drm.ts';

beforeEach(() => void vi.stubGlobal('document', { baseURI: 'https://site.example/page' }));
afterEach(() => void vi.unstubAllGlobals());

const drm = {
  widevine: { licenseUrl: 'https://drm.example/widevine', headers: { Authorization: 'Bearer w' } },
  playready: { licenseUrl: 'https://drm.example/playready' },
  fairplay: { licenseUrl: '/fairplay', certificateUrl: 'https://drm.example/fairplay.cer', headers: { token: 'f' } },
};

it('configures each key system with its server and certificate', () => {
  expect(shakaDrm(drm)).toEqual({
    servers: {
      'com.widevine.alpha': 'https://drm.example/widevine',
      'com.microsoft.playready': 'https://drm.example/playready',
      'com.microsoft.playready.recommendation': 'https://drm.example/playready',
      'com.apple.fps': '/fairplay',
    },
    advanced: { 'com.apple.fps': { serverCertificateUri: 'https://drm.example/fairplay.cer' } },
    clearKeys: {},
  });
});

it('takes Clear Key as keys or as a server', () => {
  expect(shakaDrm({ clearKey: { keys: { ab: 'cd' } } })).toEqual({
    servers: {},
    advanced: {},
    clearKeys: { ab: 'cd' },
  });
  const { servers } = shakaDrm({ clearKey: { licenseUrl: 'https://drm.example/clear' } });
  expect(servers).toEqual({ 'org.w3.clearkey': 'https://drm.example/clear' });
});

it('sends headers only to the server that they are for', () => {
  expect(licenseHeaders(drm, 'https://drm.example/widevine')).toEqual({ Authorization: 'Bearer w' });
  expect(licenseHeaders(drm, 'https://site.example/fairplay')).toEqual({ token: 'f' });
  expect(licenseHeaders(drm, 'https://drm.example/playready')).toEqual({});
  expect(licenseHeaders(drm, 'https://evil.example/widevine')).toEqual({});
});
