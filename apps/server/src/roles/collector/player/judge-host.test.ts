import { expect, it } from 'vitest';
import { judgeHost } from './judge-host.ts';

const domains = ['example.com', 'shop.example'];
const ownHosts = ['video.example'];

it.each([
  [{ origin: 'https://example.com', domain: '' }, true],
  [{ origin: 'https://a.b.example.com:8443', domain: 'foreign.example' }, true],
  [{ origin: 'https://video.example', domain: '' }, true],
  [{ origin: 'http://localhost:3000', domain: '' }, true],
  [{ origin: undefined, domain: 'example.com' }, true],
  [{ origin: 'https://foreign.example', domain: 'example.com' }, false],
  [{ origin: 'https://example.com.evil', domain: 'example.com' }, false],
  [{ origin: 'https://notexample.com', domain: 'example.com' }, false],
  [{ origin: 'https://user@example.com', domain: 'example.com' }, false],
  [{ origin: 'null', domain: 'example.com' }, false],
  [{ origin: '', domain: 'example.com' }, false],
  [{ origin: undefined, domain: '' }, false],
  [{ origin: undefined, domain: '*' }, false],
])('judges %o as %s', (claim, isAllowed) => expect(judgeHost(claim, domains, ownHosts).isAllowed).toBe(isAllowed));

it('allows no foreign host without domains', () =>
  expect(judgeHost({ origin: 'https://example.com', domain: '' }, [], ownHosts).isAllowed).toBe(false));
