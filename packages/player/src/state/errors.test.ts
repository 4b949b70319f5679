import { ErrorDetails, ErrorTypes } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { classifyDashFailure } from '../tech/dash-failure.ts';
import { classifyHlsFailure } from '../tech/hls-failure.ts';
import { codeOfMediaError, playerErrors } from './errors.ts';

const { NETWORK_ERROR, MEDIA_ERROR, KEY_SYSTEM_ERROR } = ErrorTypes;

describe('error texts', () => {
  it('state the problem and the advice for each code', () => {
    for (const { title, advice } of Object.values(playerErrors)) {
      expect(title).toMatch(/^[A-Z].+[^.]$/);
      expect(advice).toMatch(/\.$/);
    }
  });

  it.each([
    [NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_ERROR, 404, true, 'not_found'],
    [NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, 410, true, 'not_found'],
    [NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_ERROR, 403, true, 'access_refused'],
    [NETWORK_ERROR, ErrorDetails.LEVEL_LOAD_ERROR, 503, true, 'server_failed'],
    [NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_ERROR, 0, true, 'not_reachable'],
    [NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, 0, false, 'network_lost'],
    [NETWORK_ERROR, ErrorDetails.FRAG_LOAD_TIMEOUT, 0, true, 'load_timeout'],
    [NETWORK_ERROR, ErrorDetails.MANIFEST_PARSING_ERROR, 200, true, 'manifest_invalid'],
    [MEDIA_ERROR, ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR, undefined, true, 'codec_unsupported'],
    [MEDIA_ERROR, ErrorDetails.BUFFER_APPEND_ERROR, undefined, true, 'decode_failed'],
    [KEY_SYSTEM_ERROR, ErrorDetails.KEY_SYSTEM_NO_ACCESS, undefined, true, 'drm_unavailable'],
  ] as const)('maps %s %s with status %s (online: %s) to %s', (type, details, status, isOnline, code) => {
    const error = classifyHlsFailure(
      { type, details, ...(status !== undefined && { response: { code: status } }) },
      isOnline,
    );
    const { title, advice } = playerErrors[code];
    expect(error).toMatchObject({ code, title, advice, engineMessage: `${type}: ${details}` });
  });

  it('have numbers that distinguish manifests and segments', () => {
    const numberOf = (details: ErrorDetails, status: number) =>
      classifyHlsFailure({ type: NETWORK_ERROR, details, response: { code: status } }, true).number;
    expect(numberOf(ErrorDetails.MANIFEST_LOAD_ERROR, 404)).toBe(1208);
    expect(numberOf(ErrorDetails.FRAG_LOAD_ERROR, 404)).toBe(1400);
    expect(numberOf(ErrorDetails.MANIFEST_LOAD_TIMEOUT, 0)).toBe(1401);
    expect(numberOf(ErrorDetails.FRAG_LOAD_TIMEOUT, 0)).toBe(1402);
    const request = (code: number, data: unknown[]) => classifyDashFailure({ code, category: 1, data }, true).number;
    expect(request(1001, ['a.mpd', 404, '', {}, 0])).toBe(1208);
    expect(request(1001, ['a.m4s', 404, '', {}, 1])).toBe(1400);
    expect(request(1003, ['a.mpd', 0])).toBe(1401);
    expect(request(1003, ['a.m4s', 1])).toBe(1402);
  });

  it.each([
    [{ code: 1001, category: 1, data: ['a.mpd', 404] }, true, 'not_found'],
    [{ code: 1001, category: 1, data: ['a.mpd', 500] }, true, 'server_failed'],
    [{ code: 1002, category: 1 }, true, 'not_reachable'],
    [{ code: 1002, category: 1 }, false, 'network_lost'],
    [{ code: 1003, category: 1 }, true, 'load_timeout'],
    [{ code: 3016, category: 3, data: [3] }, true, 'decode_failed'],
    [{ code: 4032, category: 4 }, true, 'codec_unsupported'],
    [{ code: 4001, category: 4 }, true, 'manifest_invalid'],
    [{ code: 6001, category: 6 }, true, 'drm_unsupported'],
    [{ code: 6007, category: 6 }, true, 'drm_unavailable'],
    [{ code: 7000, category: 7 }, true, 'unknown'],
  ] as const)(
    'maps Shaka error %j (online: %s) to %s',
    ({ data, ...failure }: { code: number; category: number; data?: readonly unknown[] }, isOnline, code) => {
      expect(classifyDashFailure({ ...failure, ...(data && { data: [...data] }) }, isOnline)).toMatchObject({
        code,
        engineCode: failure.code,
      });
    },
  );

  it('distinguishes the errors of a media element', () => {
    expect([1, 2, 3, 4].map((code) => codeOfMediaError(code, true))).toEqual([
      'unknown',
      'not_reachable',
      'decode_failed',
      'codec_unsupported',
    ]);
  });
});
