import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

describe('the text of an HTML email', () => {
  it('keeps paragraphs, lists and quotes', () => {
    const html =
      '<p>Hello,<br>it  fails &amp; stops &#x2014; <b>always</b>.</p><ul><li>One</li><li>Two</li></ul><blockquote>Earlier</blockquote>';
    expect(htmlToText(html)).toBe('Hello,\nit fails & stops — always.\n\n- One\n\n- Two\n\n> Earlier');
  });

  it('leaves out scripts, styles, comments and titles', () => {
    const html = '<head><title>T</title></head><style>p{}</style><!-- <p>no</p> --><p>Yes</p><script>alert(1)</script>';
    expect(htmlToText(html)).toBe('Yes');
  });

  it('reads malformed markup without repeating work', () => {
    expect(htmlToText('a < b')).toBe('a');
    expect(htmlToText('<script>never closed <p>x</p>')).toBe('');
    expect(htmlToText('&#xd800;&#99999999;&bogus;')).toBe('&#99999999;&bogus;');
    expect(htmlToText('<blockquote>'.repeat(100_000) + 'deep')).toBe(`${'> '.repeat(8)}deep`);
    expect(htmlToText('<'.repeat(1_000_000))).toBe('');
  });
});
