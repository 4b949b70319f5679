import { describe, expect, it } from 'vitest';
import { requestedBytes } from './byte-range.ts';
import { isNotModified, isRangeOfThis } from './conditions.ts';
import { requestedKey } from './requested-key.ts';
import { objectHeaders } from './response-headers.ts';

describe('requested bytes', () => {
  it.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['BYTES=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-4', 'all'],
    ['bytes=0-1,4-5', 'all'],
    ['bytes=-', 'all'],
    ['items=0-1', 'all'],
    ['bytes=0x1-2', 'all'],
    ['bytes=99999999999999999999-', 'all'],
    [undefined, 'all'],
  ])('of 10 bytes and %j are %j', (header, expected) => {
    expect(requestedBytes(header, 10)).toEqual(expected);
  });

  it('are empty for an empty object', () => {
    expect(requestedBytes('bytes=0-', 0)).toBe('none');
    expect(requestedBytes('bytes=-5', 0)).toBe('none');
  });
});

describe('conditions', () => {
  const version = { etag: '"a"', modifiedAt: new Date('2026-01-02T03:04:05.600Z') };
  const date = 'Fri, 02 Jan 2026 03:04:05 GMT';

  it('match the ETag: strong, weak, listed or any', () => {
    for (const tag of ['"a"', 'W/"a"', '"x", "a"', '*'])
      expect(isNotModified({ 'if-none-match': tag }, version)).toBe(true);
    expect(isNotModified({ 'if-none-match': '"b"', 'if-modified-since': date }, version)).toBe(false);
  });

  it('match a date not before the change, and no invalid date', () => {
    expect(isNotModified({ 'if-modified-since': date }, version)).toBe(true);
    expect(isNotModified({ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' }, version)).toBe(false);
    expect(isNotModified({ 'if-modified-since': 'yesterday' }, version)).toBe(false);
    expect(isNotModified({}, version)).toBe(false);
  });

  it('allow a range only for the same version', () => {
    for (const same of ['"a"', date]) expect(isRangeOfThis({ 'if-range': same }, version)).toBe(true);
    for (const other of ['"b"', 'W/"a"', 'Fri, 02 Jan 2026 03:04:06 GMT', 'x'])
      expect(isRangeOfThis({ 'if-range': other }, version)).toBe(false);
  });
});

describe('requested key', () => {
  it('is the path, decoded once', () => {
    expect(requestedKey('/cdn/o/a%20b.ts?x=%2e')).toBe('cdn/o/a b.ts');
    expect(requestedKey('/cdn/o/100%25.ts')).toBe('cdn/o/100%.ts');
  });

  it.each([
    '/cdn/',
    '/cdn',
    '/cdn/../secret',
    '/cdn/o/../../x',
    '/cdn/%2e%2e/x',
    '/cdn/o/.%2E/x',
    '/cdn/o%2fx',
    '/cdn/o%5cx',
    '/cdn/o\\..\\x',
    '/cdn/o/%00',
    '/cdn/o/%0d%0a',
    '/cdn/o//x',
    '/cdn/o/',
    '/cdn/o/./x',
    '/cdn/%',
    '/cdn/%ff',
    '/cdn/%zz',
    '/other/x',
    '//cdn/x',
  ])('is undefined for %j', (url) => {
    expect(requestedKey(url)).toBeUndefined();
  });
});

const headersOf = (key: string): Record<string, string> => objectHeaders({ key, etag: '"a"', modifiedAt: new Date(0) });

describe('headers', () => {
  it.each([
    ['x.m3u8', 'application/vnd.apple.mpegurl', /max-age=2$/],
    ['x.mpd', 'application/dash+xml', /max-age=2$/],
    ['x.m4s', 'video/iso.segment', /immutable/],
    ['x.TS', 'video/mp2t', /immutable/],
    ['x.chk', 'video/webm', /immutable/],
    ['x.vtt', 'text/vtt; charset=utf-8', /max-age=3600$/],
    ['x.mp4', 'video/mp4', /max-age=3600$/],
  ])('of %s', (key, type, caching) => {
    expect(headersOf(key)).toMatchObject({ 'content-type': type, 'cache-control': expect.stringMatching(caching) });
  });

  it.each(['x.html', 'x.svg', 'x.js', 'x.xml', 'x', 'x.constructor', '__proto__'])(
    'never let %s run in a browser',
    (key) => {
      expect(headersOf(key)['content-type']).toBe('application/octet-stream');
    },
  );
});
