import { describe, expect, it } from 'vitest';
import { findLanguage, findSubjects } from './check-language.ts';

const sentences = (text: string, path = 'packages/core/src/a.ts'): string[] => findLanguage([{ path, text }]);

describe('the language check', () => {
  it.each(['/** What a rule is about. */', '/**\n * Whoever owns it.\n */', '/** Whether it may. */'])(
    'rejects the docstring %s',
    (text) => expect(sentences(text)).toHaveLength(1),
  );

  it.each(['/** Returns the rule. */', '/** Maximum age of a lease, in seconds. */', '// Whatever: a comment'])(
    'accepts %s',
    (text) => expect(sentences(text)).toEqual([]),
  );

  it('rejects a name that has a better word, in code and in paths, once each', () => {
    expect(sentences('const isHushed = hushed();')).toHaveLength(2);
    expect(sentences('', 'packages/core/src/media-sides.ts')).toHaveLength(1);
    expect(sentences("const text = 'hushed'; const helpDeskUrl = 1;")).toEqual([]);
  });

  it('rejects turns of phrase in texts and comments', () => {
    expect(sentences("const title = 'It is kept for ever';\n// nobody is told")).toHaveLength(2);
  });

  it('rejects commit subjects that are long or name no area', () => {
    expect(findSubjects(['api: return 400 for bad input', 'fix things', `api: ${'x'.repeat(80)}`])).toHaveLength(2);
  });
});
