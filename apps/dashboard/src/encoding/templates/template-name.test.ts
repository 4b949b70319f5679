import { describe, expect, it } from 'vitest';
import { templateExamples } from '@sluice/contract/encoding/templates/examples/index';
import { nameIn, withName } from './template-name.ts';

describe('name of a template', () => {
  it.each([
    ['metadata:\n  type: VOD\n  name: One\nencodings:\n  name: x\n', 'One'],
    ['metadata: { type: VOD, name: "Two" }\n', 'Two'],
    ['# a word\nmetadata:\n  type: VOD\nencodings:\n', ''],
    ['encodings:\n  main:\n', ''],
  ])('is found and replaced in %j', (text, name) => {
    expect(nameIn(text)).toBe(name);
    expect(nameIn(withName(text, 'New name'))).toBe('New name');
    expect(withName(text, 'x: y')).toContain('name: "x: y"');
  });

  it.each(templateExamples)('of the example $title occurs in its text', ({ title, text }) => {
    expect(nameIn(text)).toBe(title);
    expect(withName(text, title)).toBe(text);
  });
});
