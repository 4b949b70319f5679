import { type DomainPattern, parseDomainPattern } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { decideAccess, type AccessRequest, type AccessRules } from './decide.ts';
import { requestPage } from './page-origin.ts';
import type { TokenCheck } from './verify-token.ts';

const patterns = (...texts: string[]): DomainPattern[] => texts.flatMap((text) => parseDomainPattern(text) ?? []);

const open: AccessRules = { isPublished: true, isSigned: false };
const signed: AccessRules = { ...open, isSigned: true };
const restrictTo = (texts: string[], more: { allowsNoReferer?: boolean; allowsShare?: boolean } = {}): AccessRules => ({
  ...open,
  restriction: { id: 'r', domains: patterns(...texts), allowsNoReferer: false, allowsShare: false, ...more },
});
const restricted = restrictTo(['example.com', '*.example.org', 'localhost', 'dev.example.net:3000']);

const request = (more: Partial<AccessRequest> & { origin?: string; referer?: string } = {}): AccessRequest => ({
  part: 'config',
  page: requestPage(more),
  token: { state: 'ABSENT' },
  address: '192.0.2.1',
  ownHosts: patterns('streams.sluice.example', 'localhost:8080'),
  ...more,
});

/** Returns the rule that admits a request, or the refusal. */
const outcome = (stream: AccessRules | undefined, of: AccessRequest): string => {
  const decision = decideAccess(stream, of);
  return decision.isAllowed ? decision.rule : decision.refusal;
};

const valid: TokenCheck = { state: 'VALID', keyId: 'k' };

describe('access without a restriction', () => {
  it.each([
    ['an unknown stream', undefined, request(), 'NOT_FOUND'],
    ['an unpublished stream', { ...open, isPublished: false }, request(), 'UNPUBLISHED'],
    ['an unpublished, signed stream', { ...signed, isPublished: false }, request({ token: valid }), 'UNPUBLISHED'],
    [
      'a preview of an unpublished stream',
      { ...open, isPublished: false },
      request({ token: { state: 'PREVIEW' } }),
      'PREVIEW',
    ],
    ['a public stream', open, request(), 'PUBLIC'],
    [
      'a public stream with a wrong token',
      open,
      request({ token: { state: 'INVALID', refusal: 'TOKEN_EXPIRED' } }),
      'PUBLIC',
    ],
    ['a public share page', open, request({ part: 'share' }), 'PUBLIC'],
    ['a signed stream without token', signed, request(), 'TOKEN_MISSING'],
    [
      'a signed stream with an expired token',
      signed,
      request({ token: { state: 'INVALID', refusal: 'TOKEN_EXPIRED' } }),
      'TOKEN_EXPIRED',
    ],
    ['a signed stream with a token', signed, request({ token: valid }), 'TOKEN'],
    ['the share page of a signed stream', signed, request({ part: 'share' }), 'TOKEN_MISSING'],
    ['a token for another address', signed, request({ token: { ...valid, ip: '192.0.2.9' } }), 'TOKEN_OTHER_ADDRESS'],
    ['a token for a country', signed, request({ token: { ...valid, countries: ['AT'] }, country: 'AT' }), 'TOKEN'],
    [
      'a token for another country',
      signed,
      request({ token: { ...valid, countries: ['AT'] }, country: 'US' }),
      'TOKEN_OTHER_COUNTRY',
    ],
    [
      'a token for an unreadable list of countries',
      signed,
      request({ token: { ...valid, countries: [] }, country: 'US' }),
      'TOKEN_OTHER_COUNTRY',
    ],
    [
      'a token for a country, from an unknown one',
      signed,
      request({ token: { ...valid, countries: ['AT'] } }),
      'TOKEN_COUNTRY_UNKNOWN',
    ],
    ['a token for this address', signed, request({ token: { ...valid, ip: '192.0.2.1' } }), 'TOKEN'],
    [
      'a token for a page',
      signed,
      request({ token: { ...valid, domains: patterns('example.com') }, origin: 'https://example.com' }),
      'TOKEN',
    ],
    [
      'a token for another page',
      signed,
      request({ token: { ...valid, domains: patterns('example.com') }, origin: 'https://evil.example' }),
      'TOKEN_OTHER_PAGE',
    ],
    [
      'a token for a page, without a page',
      signed,
      request({ token: { ...valid, domains: patterns('example.com') } }),
      'TOKEN_OTHER_PAGE',
    ],
    [
      'a token with an unreadable list of pages',
      signed,
      request({ token: { ...valid, domains: [] }, origin: 'https://example.com' }),
      'TOKEN_OTHER_PAGE',
    ],
  ])('to %s', (_name, stream, of, expected) => {
    expect(outcome(stream, of)).toBe(expected);
  });

  it('passes on the facts of the token that its grant depends on', () => {
    const facts = { heightMax: 720, until: new Date(0), tokenId: 'a' };
    expect(decideAccess(signed, request({ token: { ...valid, ...facts } }))).toMatchObject({ keyId: 'k', ...facts });
  });
});

describe('a domain restriction', () => {
  it.each([
    ['https://example.com', 'DOMAIN'],
    ['http://example.com', 'DOMAIN'],
    ['https://example.com:8443', 'DOMAIN'],
    ['https://EXAMPLE.com', 'DOMAIN'],
    ['https://www.example.org', 'DOMAIN'],
    ['https://a.b.example.org', 'DOMAIN'],
    ['http://localhost:5173', 'DOMAIN'],
    ['http://dev.example.net:3000', 'DOMAIN'],
    ['https://streams.sluice.example', 'OWN_HOST'],
    ['http://dev.example.net:3001', 'DOMAIN_NOT_ALLOWED'],
    ['https://example.org', 'DOMAIN_NOT_ALLOWED'],
    ['https://www.example.com', 'DOMAIN_NOT_ALLOWED'],
    ['https://example.com.evil', 'DOMAIN_NOT_ALLOWED'],
    ['https://evilexample.org', 'DOMAIN_NOT_ALLOWED'],
    ['https://example.com.', 'DOMAIN_NOT_ALLOWED'],
    ['https://example.com@evil.example', 'DOMAIN_NOT_ALLOWED'],
    ['https://evil.example/https://example.com', 'DOMAIN_NOT_ALLOWED'],
    ['https://evil.example?example.com', 'DOMAIN_NOT_ALLOWED'],
    ['https://evil.example#.example.org', 'DOMAIN_NOT_ALLOWED'],
    ['https://ехаmple.com', 'DOMAIN_NOT_ALLOWED'],
    ['file:///example.com', 'PAGE_OPAQUE'],
    ['data:text/html,example.com', 'PAGE_OPAQUE'],
    ['null', 'PAGE_OPAQUE'],
    ['', 'PAGE_UNKNOWN'],
  ])('for the origin %j decides %s', (origin, expected) => {
    expect(outcome(restricted, request({ origin }))).toBe(expected);
  });

  it('uses the referrer if there is no origin, and prefers the origin', () => {
    expect(outcome(restricted, request({ referer: 'https://example.com/page' }))).toBe('DOMAIN');
    expect(outcome(restricted, request({ origin: 'https://evil.example', referer: 'https://example.com/' }))).toBe(
      'DOMAIN_NOT_ALLOWED',
    );
    expect(outcome(restricted, request({ origin: 'null', referer: 'https://evil.example/' }))).toBe(
      'DOMAIN_NOT_ALLOWED',
    );
  });

  it('admits requests without a page only if it says so', () => {
    const lenient = restrictTo(['example.com'], { allowsNoReferer: true });
    expect(outcome(lenient, request())).toBe('NO_REFERER');
    expect(outcome(lenient, request({ origin: 'null' }))).toBe('PAGE_OPAQUE');
    expect(outcome(lenient, request({ origin: 'https://evil.example' }))).toBe('DOMAIN_NOT_ALLOWED');
  });

  it('admits the share page and its poster only if it says so', () => {
    const shared = restrictTo(['example.com'], { allowsShare: true });
    expect(outcome(restricted, request({ part: 'share' }))).toBe('SHARING_OFF');
    expect(outcome(shared, request({ part: 'share' }))).toBe('SHARING');
    expect(outcome(shared, request({ part: 'poster' }))).toBe('SHARING');
    expect(outcome(shared, request({ part: 'manifest' }))).toBe('PAGE_UNKNOWN');
  });

  it('applies beside the token of a signed stream', () => {
    const both = { ...restricted, isSigned: true };
    expect(outcome(both, request({ origin: 'https://example.com' }))).toBe('TOKEN_MISSING');
    expect(outcome(both, request({ token: valid, origin: 'https://evil.example' }))).toBe('DOMAIN_NOT_ALLOWED');
    expect(decideAccess(both, request({ token: valid, origin: 'https://example.com' }))).toEqual({
      isAllowed: true,
      rule: 'DOMAIN',
      keyId: 'k',
    });
  });
});
