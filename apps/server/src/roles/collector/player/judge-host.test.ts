import { expect, it } from 'vitest';
import { judgeHost, rememberJudgments } from './judge-host.ts';

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

it('remembers judgments for as long as the license is the same object', () => {
  const judge = rememberJudgments(ownHosts);
  const claim = { origin: 'https://shop.example', domain: '' };
  const license = { domains };
  expect(judge(claim, license)).toEqual({ host: 'shop.example', isAllowed: true });
  expect(judge({ ...claim }, license)).toBe(judge(claim, license));
  expect(judge(claim, { domains: ['example.com'] })).toEqual({ host: 'shop.example', isAllowed: false });
  // An app that names a page's origin is another claim.
  expect(judge({ origin: undefined, domain: 'null' }, license).host).toBe('null');
  expect(judge({ origin: 'null', domain: '' }, license).isAllowed).toBe(false);
});

it('judges more claims than it remembers', () => {
  const judge = rememberJudgments(ownHosts);
  const license = { domains };
  for (let number = 0; number < 2_000; number += 1)
    expect(judge({ origin: `https://a${number}.example.com`, domain: '' }, license).isAllowed).toBe(true);
  const long = `https://${'a.'.repeat(200)}example.com`;
  expect(judge({ origin: long, domain: '' }, license)).toEqual(
    judgeHost({ origin: long, domain: '' }, domains, ownHosts),
  );
});
