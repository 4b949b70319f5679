import { describe, expect, it } from 'vitest';
import { readPolicies, refusedFrame } from './content-policy.ts';

const frame = new URL('https://streams.example.com/s/abc/embed');
const page = new URL('https://shop.example/films');
const refused = (text: string, at = frame, from = page) =>
  readPolicies(text).map((policy) => refusedFrame(policy, at, from));

describe('a content security policy', () => {
  it.each([
    '*',
    'https:',
    'http:',
    'streams.example.com',
    'https://streams.example.com',
    'http://streams.example.com',
    'STREAMS.example.com:443',
    'streams.example.com:*',
    '*.example.com',
    'https://*.example.com/s/',
    'https://streams.example.com/s/abc/embed',
    "'self' https://other.example streams.example.com",
  ])('allows the frame by frame-src %s', (sources) => {
    expect(refused(`default-src 'none'; frame-src ${sources}`)).toEqual([undefined]);
  });

  it.each([
    "'none'",
    "'self'",
    '',
    'example.com',
    '*.streams.example.com',
    'streams.example.com.evil.example',
    'streams.example.com:8443',
    'https://streams.example.com/s',
    'data:',
    'ftp://streams.example.com',
  ])('refuses the frame by frame-src %s', (sources) => {
    expect(refused(`frame-src ${sources}`)).toEqual([`frame-src ${sources}`.trim()]);
  });

  it('falls back to child-src, then to default-src', () => {
    expect(refused("default-src 'none'; child-src streams.example.com")).toEqual([undefined]);
    expect(refused("script-src 'self'; default-src 'self'")).toEqual(["default-src 'self'"]);
    expect(refused("script-src 'self'; upgrade-insecure-requests")).toEqual([undefined]);
  });

  it('applies with every other one', () => {
    expect(refused("frame-src *, frame-src 'none'")).toEqual([undefined, "frame-src 'none'"]);
    expect(refused(' , ;')).toEqual([]);
  });

  it('means the page itself by self, and its scheme where a source has none', () => {
    const own = new URL('http://shop.example/embed');
    expect(refused("frame-src 'self'", own, new URL('http://shop.example/a'))).toEqual([undefined]);
    expect(refused('frame-src shop.example', own, page)).toEqual(['frame-src shop.example']);
  });
});
