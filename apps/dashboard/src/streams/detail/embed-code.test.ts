import { expect, it } from 'vitest';
import { compareVersions, componentCode, frameCode } from './embed-code.ts';

it('embeds a stream in a frame with a title, whatever the title contains', () => {
  const code = frameCode('https://streams.example', { id: 'abc', title: '"Night" & <day>' });
  expect(code).toContain('src="https://streams.example/abc/embed"');
  expect(code).toContain('title="&quot;Night&quot; &amp; &lt;day>"');
  expect(code).toContain('referrerpolicy="strict-origin-when-cross-origin"');
  expect(componentCode('https://streams.example', 'abc')).toContain('<sluice-stream stream-id="abc">');
});

it('orders versions by number', () => {
  expect(['1.9.0', '1.10.0', '2.0.0', '1.10.0-beta'].toSorted(compareVersions)).toEqual([
    '1.9.0',
    '1.10.0',
    '1.10.0-beta',
    '2.0.0',
  ]);
});
