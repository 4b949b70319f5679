import { describe, expect, it } from 'vitest';
import { readTags } from './read-tags.ts';

const read = (html: string) => readTags(html).map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);

describe('the tags of a page', () => {
  it('have their attributes in any notation, the first of equal ones', () => {
    expect(read(`<IFRAME SRC="a?b=1&amp;c=2" allow='x; y' loading=lazy allowfullscreen src=other/>`)).toEqual([
      ['iframe', { src: 'a?b=1&c=2', allow: 'x; y', loading: 'lazy', allowfullscreen: '' }],
    ]);
    expect(read('<a title="1 > 2"><br/><p a = "b">')).toEqual([
      ['a', { title: '1 > 2' }],
      ['br', {}],
      ['p', { a: 'b' }],
    ]);
  });

  it('are none in comments, scripts, styles and templates', () => {
    const html = '<!-- <b> --><script>"<i>"</script><template><u></template><STYLE><s></style><em>';
    expect(read(html).map(([name]) => name)).toEqual(['script', 'template', 'style', 'em']);
    expect(read('<b><!-- <i>').map(([name]) => name)).toEqual(['b']);
    expect(read('<b><script><i>').map(([name]) => name)).toEqual(['b', 'script']);
  });

  it.each(['', '<', '<<<', '< a>', '</a>', '<a b="', "<a b='c", '<1>', '&<a', '<a ="b">'])('end with %j', (html) => {
    expect(readTags(html).length).toBeLessThanOrEqual(1);
  });

  it('are read in steps that grow with the page, not with its square', () => {
    // With a square, each of these would take minutes.
    for (const part of ['<!-- ', '<a b="', "<a '", '<script>', '<', '<a '])
      expect(readTags(part.repeat(200_000)).length).toBeLessThanOrEqual(200_000);
  });
});
