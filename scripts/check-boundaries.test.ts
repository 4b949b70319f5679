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
    ['apps/server/src/shared/a.ts', `import type { Kysely } from 'kysely';`],
    ['apps/server/src/roles/api/a.ts', `await db.selectFrom('encodings').execute();`],
    ['apps/server/src/roles/api/a.ts', `await db\n  .insertInto('encodings')`],
    ['apps/server/src/tasks/plan/a.ts', `await db.updateTable('tasks').execute();`],
    ['apps/server/src/operator/a.ts', `await db.deleteFrom('tasks').execute();`],
    ['apps/server/src/shared/a.ts', 'await sql`select 1`.execute(db);'],
    ['apps/server/src/shared/a.ts', 'await sql<{ count: string }>`select 1`.execute(db);'],
  ])('rejects in %s: %s', (path, text) => {
    expect(violations(path, text)).toHaveLength(1);
  });

  it.each([
    ['packages/core/src/a.ts', `import { a } from '@sluice/db'; import { b } from './b.ts';`],
    ['packages/media/src/a.test.ts', `import { a } from '@sluice/core';`],
    ['apps/server/src/roles/api/a.ts', `import { a } from './deep/b.ts';\nimport type { Database } from '@sluice/db';`],
    ['apps/server/src/roles/api/a.ts', `import type { Role } from '../../shared/role.ts';`],
    ['apps/server/src/roles/api/a.int.test.ts', `await db.selectFrom('encodings').execute();`],
    ['apps/server/src/roles/api/testing-audits.ts', 'await sql`select 1`.execute(db);'],
    ['apps/server/src/engines/open.ts', `import { Kysely } from 'kysely';`],
    ['apps/server/src/shared/a.ts', '// The text after `sql` is not a query.'],
    ['packages/core/src/a.ts', `await db.selectFrom('encodings').execute();`],
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
