import { describe, expect, it } from 'vitest';
import { hostOfDomain, hostOfOrigin, isHostWithin, isLocalHost } from './domains.ts';

describe('a domain', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Example.COM  ', 'example.com'],
    ['https://www.example.com:8443/path?x=1', 'www.example.com'],
    ['example.com.', 'example.com'],
    ['wien-café.example', 'xn--wien-caf-i1a.example'],
    ['10.0.0.1', '10.0.0.1'],
    ['[::1]', '[::1]'],
    ['localhost:3000', 'localhost'],
  ])('%s has the host %s', (domain, host) => expect(hostOfDomain(domain)).toBe(host));

  it.each([
    '',
    '   ',
    '*',
    '*.example.com',
    'a b.example',
    'user@example.com',
    String.raw`example.com\evil`,
    'ftp://example.com',
    'javascript://example.com',
    '</script>',
    'a`${b}`.example',
    '"quoted".example',
    'a..b',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('%s is invalid', (domain) => expect(hostOfDomain(domain)).toBeUndefined());
});

describe('an origin', () => {
  it.each([
    ['https://example.com', 'example.com'],
    ['https://example.com:8443', 'example.com'],
    ['http://xn--wien-caf-i1a.example', 'xn--wien-caf-i1a.example'],
  ])('%s has the host %s', (origin, host) => expect(hostOfOrigin(origin)).toBe(host));

  it.each([
    'null',
    '',
    'example.com',
    'https://example.com/',
    'https://user@example.com',
    'https://example.com#evil',
    'file://',
    'chrome-extension://abc',
    'HTTPS://example.com',
  ])('%s has none', (origin) => expect(hostOfOrigin(origin)).toBeUndefined());
});

describe('an allowed domain', () => {
  it.each([
    ['example.com', 'example.com', true],
    ['player.example.com', 'example.com', true],
    ['example.com', 'www.example.com', true],
    ['example.com', 'https://www.example.com/films', true],
    ['example.com.evil', 'example.com', false],
    ['evilexample.com', 'example.com', false],
    ['example.com', 'player.example.com', false],
    ['anything.com', 'www.com', false],
    ['example.com', '*', false],
  ])('admits %s with %s: %s', (host, domain, expected) => expect(isHostWithin(host, domain)).toBe(expected));
});

describe('the machine itself', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('is %s', (host) =>
    expect(isLocalHost(host)).toBe(true),
  );
  it.each(['localhost.example', 'my-localhost', '128.0.0.1', '127.0.0.1.example'])('is not %s', (host) =>
    expect(isLocalHost(host)).toBe(false),
  );
});
