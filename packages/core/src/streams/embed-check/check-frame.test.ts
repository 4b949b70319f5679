import { describe, expect, it } from 'vitest';
import { checkFrame, namedPage, readPageRules } from './check-frame.ts';
import { readTags } from './read-tags.ts';

const player = 'https://streams.example.com/abc/embed';
const allow = 'allow="fullscreen; picture-in-picture; encrypted-media"';

const examine = (html: string, headers: Record<string, string> = {}, address = 'https://shop.example/films') => {
  const tags = readTags(html);
  const rules = readPageRules({ url: new URL(address), status: 200, headers, html }, tags);
  const tag = tags.find(({ name }) => name === 'iframe');
  if (!tag) throw new Error('The page has no frame.');
  const frame = { url: new URL(tag.attributes.get('src') ?? player), tag };
  return { findings: checkFrame(rules, frame), page: namedPage(rules, frame) };
};
const checksOf = (...page: Parameters<typeof examine>) =>
  examine(...page).findings.map(({ check, severity }) => `${severity} ${check}`);

describe('a frame', () => {
  it('has no finding with the code to embed', () => {
    expect(examine(`<iframe src="${player}" ${allow}></iframe>`)).toEqual({
      findings: [],
      page: 'https://shop.example',
    });
  });

  it('is refused by the policies of headers and of the page, each with the line to change', () => {
    const html = `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'"><iframe ${allow}></iframe>`;
    const { findings } = examine(html, { 'content-security-policy': "default-src 'self'" });
    expect(findings).toMatchObject([
      { check: 'CONTENT_SECURITY_POLICY', severity: 'ERROR', evidence: "default-src 'self'" },
      {
        check: 'CONTENT_SECURITY_POLICY',
        evidence: "frame-src 'none'",
        fix: expect.stringContaining('https://streams.example.com'),
      },
    ]);
  });

  it('needs scripts in a sandbox, and an origin for storage and domains', () => {
    expect(checksOf(`<iframe ${allow} sandbox></iframe>`)).toEqual(['ERROR SANDBOX']);
    expect(checksOf(`<iframe ${allow} sandbox="allow-scripts"></iframe>`)).toEqual(['WARNING SANDBOX']);
    expect(checksOf(`<iframe ${allow} sandbox="allow-scripts allow-same-origin"></iframe>`)).toEqual([]);
    expect(checksOf(`<iframe ${allow}></iframe>`, { 'content-security-policy': 'sandbox' })).toEqual(['ERROR SANDBOX']);
  });

  it('names its page unless a sandbox or a referrer policy withholds it', () => {
    const pageOf = (attributes: string, headers = {}) => examine(`<iframe ${attributes}></iframe>`, headers).page;
    expect(pageOf('sandbox="allow-scripts"')).toBe('null');
    expect(pageOf('', { 'referrer-policy': 'no-referrer' })).toBeUndefined();
    expect(pageOf('', { 'referrer-policy': 'no-referrer, strict-origin' })).toBe('https://shop.example');
    expect(pageOf('', { 'referrer-policy': 'no-referrer, of-the-future' })).toBeUndefined();
    expect(pageOf('referrerpolicy="unknown"', { 'referrer-policy': 'no-referrer' })).toBeUndefined();
    expect(pageOf('referrerpolicy="origin"', { 'referrer-policy': 'no-referrer' })).toBe('https://shop.example');
    expect(examine('<meta name="referrer" content="same-origin"><iframe></iframe>').page).toBeUndefined();
  });

  it('is blocked over HTTP in a page over HTTPS, and in an isolated page', () => {
    expect(checksOf(`<iframe src="http://streams.example.com/abc/embed" ${allow}></iframe>`)).toEqual([
      'ERROR MIXED_CONTENT',
    ]);
    const isolated = { 'cross-origin-embedder-policy': 'require-corp' };
    expect(checksOf(`<iframe ${allow}></iframe>`, isolated)).toEqual(['ERROR EMBEDDER_POLICY']);
    expect(checksOf(`<iframe credentialless ${allow}></iframe>`, isolated)).toEqual([]);
  });

  it('names features that the page or the frame does not pass on', () => {
    const { findings } = examine(`<iframe src="${player}?autoplay=1" allowfullscreen></iframe>`, {
      'permissions-policy': 'fullscreen=(self), encrypted-media=()',
    });
    expect(findings.map(({ evidence, fix }) => [evidence, fix])).toEqual([
      ['allow=""', 'Add autoplay to allow of the frame.'],
      ['allow=""', 'Add picture-in-picture to allow of the frame.'],
      [
        'Permissions-Policy: encrypted-media=()',
        'Allow encrypted-media for https://streams.example.com in the Permissions-Policy header.',
      ],
    ]);
  });
});
