import { expect, it } from 'vitest';
import { findFolderCycles } from './folder-cycles.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((specifier) => `import { a } from '${specifier}';`).join('\n'),
});

it('reports folders that import each other, also by types and over others', () => {
  const cycle = [
    file('p/src/one/a.ts', '../two/b.ts'),
    file('p/src/two/b.ts', '../three/c.ts'),
    { path: 'p/src/three/c.ts', text: "import type { A } from '../one/a.ts';" },
  ];
  expect(findFolderCycles(cycle)).toEqual(['p/src: one, three, two import each other.']);
  expect(findFolderCycles(cycle.slice(0, 2))).toEqual([]);
});

it('reports a folder in a cycle with a file beside it, and ignores cycles of files only', () => {
  expect(findFolderCycles([file('p/src/a.ts', './one/b.ts'), file('p/src/one/b.ts', '../a.ts')])).toHaveLength(1);
  expect(findFolderCycles([file('p/src/a.ts', './b.ts'), file('p/src/b.ts', './a.ts')])).toEqual([]);
});
