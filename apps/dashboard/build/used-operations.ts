import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const quotedId = /['"`]([a-zA-Z][\w]*(?:\.(?:[\w]+|\$\{[^}`]+\}))+)['"`]/g;

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** What a source names as operations: ids, and template texts whose holes may be anything. */
export const namedOperations = (source: string): RegExp[] =>
  [...source.matchAll(quotedId)].map(([, text = '']) => {
    const parts = text.split(/\$\{[^}]+\}/).map(escaped);
    return new RegExp(`^${parts.join('.+')}$`);
  });

/** The table of operations with the lines that any of the patterns names. */
export const trimmedTable = (code: string, named: readonly RegExp[]): string =>
  code.replace(/^ {2}'([\w.]+)': '[^']*',\n/gm, (line, id: string) =>
    named.some((name) => name.test(id)) ? line : '',
  );

const sources = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder, { recursive: true });
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return Promise.all(own.map((file) => readFile(join(folder, file), 'utf8')));
};

/** Leaves out of the bundle the more than a thousand operations of the API that no screen calls. */
export const usedOperations = (folder: string): Plugin => {
  let named: RegExp[] = [];
  return {
    name: 'sluice-used-operations',
    // Before the types are taken out, since the table is read as it is written.
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      const unique = new Map((await sources(folder)).flatMap(namedOperations).map((name) => [name.source, name]));
      named = [...unique.values()];
    },
    transform(code, id) {
      return id.endsWith('/operations.gen.ts') ? { code: trimmedTable(code, named), map: null } : undefined;
    },
  };
};
