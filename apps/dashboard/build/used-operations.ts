import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const quotedId = /['"`]([a-zA-Z][\w]*(?:\.(?:[\w]+|\$\{[^}`]+\}))+)['"`]/g;
const row = /^ {2}'([\w.]+)': ('[^']*'),\n/gm;
const table = join(import.meta.dirname, '../../../packages/api-client/src/operations.gen.ts');

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** Matches operation names in a source: ids, and template strings whose placeholders match one segment each. */
const namedOperations = (source: string): RegExp[] =>
  [...source.matchAll(quotedId)].map(([, text = '']) => {
    const parts = text.split(/\$\{[^}]+\}/).map(escaped);
    return new RegExp(`^${parts.join('[^.]+')}$`);
  });

/** Adds the rows of the operations a source names, so that they are part of its chunk. */
export const withOperations = (code: string, rows: ReadonlyMap<string, string>): string => {
  const named = namedOperations(code);
  const used = [...rows].filter(([id]) => named.some((name) => name.test(id)));
  if (used.length === 0) return code;
  const entries = used.map(([id, facts]) => `'${id}': ${facts}`).join(', ');
  return `${code}\nimport { addOperations } from '@sluice/api-client';\naddOperations({ ${entries} });\n`;
};

/** Parses the operation table into rows by id. */
export const rowsOf = (code: string): Map<string, string> =>
  new Map([...code.matchAll(row)].map(([, id = '', facts = '']) => [id, facts]));

/** Gives each module only its own operations, so that the bundle does not contain the full table of over 1,000. */
export const usedOperations = (folder: string): Plugin[] => {
  let rows = new Map<string, string>();
  return [
    {
      name: 'sluice-operation-table',
      // Runs before types are stripped, because the table is read as written.
      enforce: 'pre',
      apply: 'build',
      async buildStart() {
        rows = rowsOf(await readFile(table, 'utf8'));
      },
      transform: (code, id) => (id === table ? { code: code.replace(row, ''), map: null } : undefined),
    },
    {
      // Runs after types are stripped: a type that names an operation calls none.
      name: 'sluice-used-operations',
      apply: 'build',
      transform(code, id) {
        if (!id.startsWith(folder) || !/\.tsx?(\?|$)/.test(id)) return undefined;
        const filled = withOperations(code, rows);
        return filled === code ? undefined : { code: filled, map: null };
      },
    },
  ];
};
