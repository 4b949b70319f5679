import { describe, expect, it } from 'vitest';
import { catalogueVersion, errorDocumentation, errorName, type ErrorOrigin } from './index.ts';

const on = (platform: string, playerVersion: string, player = 'bitmovin'): ErrorOrigin => ({
  player,
  playerVersion,
  platform,
});

describe('error names', () => {
  it.each([
    [10_001, on('web', 'hlsjs-1.7.4', 'hlsjs'), 'ANALYTICS_BUFFERING_TIMEOUT_REACHED'],
    [10_002, on('roku', 'roku-14.6.0', 'roku'), 'ANALYTICS_VIDEOSTART_TIMEOUT_REACHED'],
    [42, on('web', 'bitmovin-8.210.0'), 'INTERNAL_ERROR'],
    [1104, on('web', 'bitmovin-8.210.0'), 'SETUP_MISSING_DOMAIN_LICENSE_ALLOWLIST'],
    [1210, on('web', '7.8.0'), 'SOURCE_HLS_STREAM_ERROR'],
    [3100, on('web', ''), 'MODULE_ADVERTISING_ERROR'],
    [2201, on('android', 'bitmovin-3.118.0'), 'ConnectionFailed'],
    [2201, on('android', 'v2.80.0'), 'OFFLINE_INSUFFICIENT_STORAGE'],
    [2203, on('androidTV', 'bitmovin-3.97.0'), 'HttpStatusCode'],
    [2306, on('iOS', 'bitmovin-3.96.0'), 'SourceError - The request for the DRM license failed'],
    [1002, on('tvOS', 'bitmovin-3.96.0'), 'PlayerError - No license key was found'],
    [3003, on('iOS', '3.80.1'), 'OfflineError - Not enough storage for the download'],
    [1400, on('iOS', 'bitmovin-2.60.0'), 'NETWORK_ERROR'],
    [2, on('web', 'hlsjs-1.7.4', 'hlsjs'), 'NETWORK_ERROR'],
    [1002, on('web', 'shaka-v5.2.12', 'shaka'), 'HTTP_ERROR'],
    [6007, on('web', 'shaka-v5.2.12', 'chromecast-shaka'), 'LICENSE_REQUEST_FAILED'],
    [1208, on('web', 'sluice-0.1.0', 'sluice'), 'SOURCE_COULD_NOT_LOAD_MANIFEST'],
    [3, on('web', 'dashjs-5.2.1', 'dashjs'), 'MEDIA_ERR_DECODE'],
    [11, on('web', 'dashjs-5.2.1', 'dashjs'), 'MANIFEST_LOADER_LOADING_FAILURE'],
    [4, on('web', 'html5-', 'html5'), 'MEDIA_ERR_SRC_NOT_SUPPORTED'],
    [-1009, on('iOS', 'avplayer-26.0', 'avplayer'), 'NSURLErrorNotConnectedToInternet'],
    [-11800, on('tvOS', 'avplayer-26.0', 'AVPlayer'), 'AVErrorUnknown'],
    [2004, on('android', 'exoplayer-2.19', 'exoplayer'), 'ERROR_CODE_IO_BAD_HTTP_STATUS'],
    [4001, on('androidTV', 'media3-exoplayer-1.9.0', 'media3-exoplayer'), 'ERROR_CODE_DECODER_INIT_FAILED'],
  ])('names %s of %o %s', (code, origin, name) => expect(errorName(code, origin)).toBe(name));

  it.each([
    ['codes of another player', 1104, on('web', 'hlsjs-1.7.4', 'hlsjs')],
    ['unknown players', 2, on('web', 'other-1.0.0', 'other')],
    ['unknown versions', 2201, on('android', 'bitmovin-')],
    ['unknown platforms', 1104, on('roku', 'bitmovin-8.1.0')],
    ['codes in no catalog', 9999, on('web', 'bitmovin-8.1.0')],
  ])('are undefined for %s', (_, code, origin) => expect(errorName(code, origin)).toBeUndefined());
});

describe('error catalog', () => {
  it.each([
    ['bitmovin-3.118.0', 'v3'],
    ['v3.0.0-beta1', 'v3'],
    ['2.9.1', 'v2'],
    ['html5-', 'unknown'],
    ['30.1.0', 'unknown'],
    [null, 'unknown'],
  ])('of version %s is %s', (version, catalogue) => expect(catalogueVersion(version)).toBe(catalogue));
});

describe('documentation', () => {
  it('links codes of web players of versions 7 and 8 to their documentation', () => {
    expect(errorDocumentation(1104, on('web', 'bitmovin-8.210.0'))).toContain('/web/8/docs/pages/error/code/1104.html');
    expect(errorDocumentation(1104, on('web', '7.8.0'))).toContain('/web/7/');
  });
  it.each([
    ['newer web players', 1104, on('web', 'bitmovin-9.0.0')],
    ['apps', 2201, on('android', 'bitmovin-8.0.0')],
    ['our own player', 1104, on('web', 'sluice-8.0.0', 'sluice')],
    ['third-party players', 2, on('web', 'hlsjs-8.0.0', 'hlsjs')],
    ['codes of the collector', 10_001, on('web', 'bitmovin-8.210.0')],
  ])('has no documentation for %s', (_, code, origin) => expect(errorDocumentation(code, origin)).toBeUndefined());
});
