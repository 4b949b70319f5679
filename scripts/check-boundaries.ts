import { posix } from 'node:path';
import { findImports, type Import } from './find-imports.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { isTest, readSources, type SourceFile } from './source-files.ts';

/** Allowed imports of each part within this repository; a part may always import itself. */
const allowed: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/ui': [],
  'packages/telemetry': [],
  'packages/db': [],
  'packages/trace': [],
  'packages/api-client': ['contract'],
  'packages/storage': ['contract'],
  'packages/media': ['contract', 'trace'],
  'packages/analytics': ['contract'],
  'packages/jobs': ['db', 'trace'],
  'packages/player': ['telemetry'],
  'packages/lab': ['contract', 'player', 'storage'],
  'packages/core': ['contract', 'db', 'jobs', 'storage', 'analytics', 'trace'],
  'apps/server/src/roles': ['contract', 'core', 'lab', 'media', 'storage', 'analytics', 'jobs', 'trace'],
  'apps/server': ['contract', 'core', 'db', 'lab', 'media', 'storage', 'analytics', 'jobs', 'trace'],
  'apps/dashboard': ['contract', 'api-client', 'ui', 'player'],
};

/** External packages that would couple a part to its neighbors. */
const forbidden: Record<string, RegExp> = {
  'packages/contract': /^(?!zod)(?!\.)(?!@sluice\/)/,
  'packages/telemetry': /^(?!\.)(?!@sluice\/)/,
  'packages/core': /^(fastify|@fastify\/|react|@clickhouse\/|node:child_process|node:http)/,
  'packages/media': /^(fastify|@fastify\/|kysely|pg|pg-boss|react)/,
  'packages/storage': /^(fastify|@fastify\/|kysely|pg|pg-boss|react)/,
  'packages/lab': /^(fastify|@fastify\/|kysely|pg|pg-boss|react)/,
  'packages/ui': /^(@tanstack\/react-(router|query))/,
};

const partOf = (path: string): string | undefined => Object.keys(allowed).find((part) => path.startsWith(`${part}/`));

const packageRoot = (path: string): string => path.split('/').slice(0, 2).join('/');

const roleOf = (path: string): string | undefined => /^apps\/server\/src\/roles\/([^/]+)\//.exec(path)?.[1];

const checkRelative = (path: string, specifier: string): string | undefined => {
  const target = posix.join(posix.dirname(path), specifier);
  if (packageRoot(target) !== packageRoot(path)) return 'leaves its package; import it by name';
  const [from, to] = [roleOf(path), roleOf(target)];
  return from && to && from !== to ? `role ${from} must not import role ${to}` : undefined;
};

const checkImport = (path: string, part: string, { specifier, isType }: Import): string | undefined => {
  if (specifier.startsWith('.')) return checkRelative(path, specifier);
  const ours = /^@sluice\/([^/]+)/.exec(specifier)?.[1];
  if (!ours) return forbidden[part]?.test(specifier) ? `${part} must not depend on it` : undefined;
  if (part === `packages/${ours}` || part === `apps/${ours}` || allowed[part]?.includes(ours)) return undefined;
  // The platform passes the database to roles, which may import its types.
  if (isType && ours === 'db' && part === 'apps/server/src/roles') return undefined;
  return `${part} may import only ${allowed[part]?.join(', ') || 'nothing'} of our packages`;
};

/** Parts of the server that open the engines, with SQL of their own. */
const opensEngines = /^apps\/server\/src\/engines\//;

const queryPattern = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?<![`\w])sql(<[^`;]*>)?`/;

/** Returns a message for each query or query builder in the server, whose queries belong into core and db. */
const findQueries = ({ path, text }: SourceFile): string[] => {
  if (!path.startsWith('apps/server/src/') || opensEngines.test(path)) return [];
  const query = queryPattern.exec(text)?.[0];
  return [
    ...(findImports(text).some(({ specifier }) => specifier === 'kysely')
      ? [`${path} imports kysely: use @sluice/db.`]
      : []),
    ...(query ? [`${path} contains a query (${query}): move it into a verb or store of packages/core.`] : []),
  ];
};

/** Returns a message for each import or query that crosses an architecture boundary; tests may do anything. */
export const findViolations = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => {
      const { path, text } = file;
      const part = partOf(path);
      if (!part) return [];
      const imports = findImports(text).flatMap((specifier) => {
        const reason = checkImport(path, part, specifier);
        return reason ? [`${path} imports ${specifier.specifier}: ${reason}.`] : [];
      });
      return [...imports, ...findQueries(file)];
    });

/** Folders of apps and packages form no cycle. */
const isLayered = (path: string): boolean => /^(apps|packages)\//.test(path);

if (import.meta.main) {
  const sources = readSources();
  const violations = [
    ...findViolations(sources),
    ...findFolderCycles(sources.filter(({ path }) => isLayered(path) && !isTest(path))),
  ];
  for (const violation of violations) console.error(violation);
  process.exit(violations.length === 0 ? 0 : 1);
}
