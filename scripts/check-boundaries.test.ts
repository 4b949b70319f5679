import { describe, expect, it } from 'vitest';
import { findViolations } from './check-boundaries.ts';
import { findImports } from './find-imports.ts';

const violations = (path: string, text: string): string[] => findViolations([{ path, text }]);

describe('the boundaries between parts', () => {
  it.each([
    ['packages/contract/src/a.ts', `import { db } from '@sluice/db';`],
    ['packages/contract/src/a.ts', `import fs from 'node:fs';`],
    ['packages/core/src/a.ts', `import { fastify } from 'fastify';`],
    ['packages/core/src/a.ts', `import { x } from '@sluice/media';`],
    ['packages/core/src/a.ts', `export * from '@sluice/media';`],
    ['packages/core/src/a.ts', `const m = await import('@sluice/media/plan/x');`],
    ['packages/media/src/a.ts', `import type {\n  A,\n} from '@sluice/core';`],
    ['packages/media/src/a.ts', `import { a } from '../../storage/src/index.ts';`],
    ['apps/dashboard/src/a.tsx', `import { a } from '@sluice/core';`],
    ['apps/server/src/roles/api/a.ts', `import { a } from '../worker/index.ts';`],
    ['apps/server/src/roles/api/a.ts', `import { openDatabase } from '@sluice/db';`],
    ['packages/telemetry/src/a.ts', `import 'left-pad';`],
  ])('rejects in %s: %s', (path, text) => {
    expect(violations(path, text)).toHaveLength(1);
  });

  it.each([
    ['packages/core/src/a.ts', `import { a } from '@sluice/db'; import { b } from './b.ts';`],
    ['packages/media/src/a.test.ts', `import { a } from '@sluice/core';`],
    ['apps/server/src/roles/api/a.ts', `import { a } from './deep/b.ts';\nimport type { Database } from '@sluice/db';`],
    ['apps/server/src/roles/api/a.ts', `import type { Role } from '../../shared/role.ts';`],
    ['packages/contract/src/a.ts', `import { z } from 'zod';\nconst text = "import x from '@sluice/db'";`],
  ])('allows in %s: %s', (path, text) => {
    expect(violations(path, text)).toEqual([]);
  });

  it('finds multi-line imports and distinguishes types from values', () => {
    expect(findImports(`import {\n  a,\n  b,\n} from './x.ts';\nimport type { C } from 'c';\nimport 'd';`)).toEqual([
      { specifier: './x.ts', isType: false },
      { specifier: 'c', isType: true },
      { specifier: 'd', isType: false },
    ]);
  });
});
