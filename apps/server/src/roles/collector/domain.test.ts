import { describe, expect, it } from 'vitest';
import { isDomainAllowed } from './domain.ts';

describe('allowed domain', () => {
  it.each([
    ['example.com', 'example.com', true],
    ['WWW.Example.com', 'example.com', true],
    ['example.com', 'https://www.example.com:8443/page?x=1', true],
    ['sub.example.com', 'example.com', false],
    ['sub.example.com', '*.example.com', true],
    ['evilexample.com', '*.example.com', false],
    ['example.com.evil.org', 'example.com', false],
    ['com.example.app', 'com.example.app', true],
    ['', 'example.com', false],
    ['anything', '*', true],
  ])('%j by the entry %j: %s', (domain, entry, allowed) => {
    expect(isDomainAllowed(domain, ['other.org', entry])).toBe(allowed);
  });

  it('is any domain while the list is empty', () => {
    expect(isDomainAllowed('example.com', [])).toBe(true);
  });
});
