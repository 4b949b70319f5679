import { describe, expect, it } from 'vitest';
import { parseTrustedProxies } from './trusted-proxies.ts';

describe('trusted proxies', () => {
  it.each([
    ['loopback', '127.0.0.9', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['uniquelocal, 203.0.113.7', '10.9.8.7', true],
    ['uniquelocal, 203.0.113.7', '203.0.113.7', true],
    ['uniquelocal, 203.0.113.7', '203.0.113.8', false],
    ['2001:db8::/32', '2001:db8::1', true],
    ['', '127.0.0.1', false],
    ['loopback', 'not an address', false],
  ])('%j trusts %s: %s', (text, address, isTrusted) => {
    expect(parseTrustedProxies(text)?.trusts(address)).toBe(isTrusted);
  });

  it.each(['true', 'proxy.example', '10.0.0.0/33', '10.0.0', '10.0.0.0/x'])('reject %j', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  });
});
