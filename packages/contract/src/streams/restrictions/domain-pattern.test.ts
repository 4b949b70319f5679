import { describe, expect, it } from 'vitest';
import { formatDomainPattern, parseDomainPattern } from './domain-pattern.ts';

describe('an allowed domain', () => {
  it.each([
    ['example.com', 'example.com'],
    [' WWW.Example.com ', 'www.example.com'],
    ['*.example.com', '*.example.com'],
    ['https://example.com/page?x#y', 'example.com'],
    ['http://example.com:8080/', 'example.com:8080'],
    ['example.com:*', 'example.com'],
    ['example.com.', 'example.com'],
    ['localhost:3000', 'localhost:3000'],
    ['*.localhost', '*.localhost'],
    ['ö.example', 'xn--nda.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]:8080', '[::1]:8080'],
  ])('%s is stored as %s', (text, stored) => {
    const pattern = parseDomainPattern(text);
    expect(pattern && formatDomainPattern(pattern)).toBe(stored);
  });

  it.each([
    '',
    '*',
    '*.com',
    '*.127.0.0.1',
    'exam*.com',
    'a.*.com',
    'user@example.com',
    'https://user:secret@example.com',
    'ftp://example.com',
    'example.com:0',
    'example.com:70000',
    'example.com:http',
    'a b.com',
    'a..com',
    "example.com'; script-src *",
    'example.com;',
    'example.com,evil.com',
    '</script>.com',
    'example.com\\@evil.com',
    '-a.com',
    'a'.repeat(70) + '.com',
  ])('%j is rejected', (text) => {
    expect(parseDomainPattern(text)).toBeUndefined();
  });
});
