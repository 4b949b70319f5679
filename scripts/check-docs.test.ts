import { describe, expect, it } from 'vitest';
import { findDeadPaths } from './check-docs.ts';

const exists = (path: string): boolean => ['packages/core/src', 'docs/glossary.md'].includes(path);
const dead = (text: string): string[] => findDeadPaths([{ path: 'docs/guide.md', text }], exists);

describe('paths in documents', () => {
  it('reports paths that do not exist', () => {
    expect(dead('see `packages/gone/x.ts` and [this](gone.md#part)')).toEqual([
      'docs/guide.md names packages/gone/x.ts, which does not exist.',
      'docs/guide.md names docs/gone.md, which does not exist.',
    ]);
  });

  it('ignores existing paths, patterns, URLs and text that is not a path', () => {
    expect(
      dead('`packages/core/src/` [g](glossary.md) `packages/<name>/x` `packages/*/src` [w](https://a.b/c) `either/or`'),
    ).toEqual([]);
  });
});
