import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { root } from './source-files.ts';

const inText = /`((?:apps|packages|scripts|docs|e2e|bench|deploy|\.ci)\/[^`\s]*)`/g;
const inLink = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
const isPattern = (path: string): boolean => /[*<>{}[\]…$|:]/.test(path);

/** Returns a message for each path in a document that does not exist. */
export const findDeadPaths = (documents: readonly SourceFile[], exists: (path: string) => boolean): string[] =>
  documents.flatMap(({ path, text }) => {
    const cited = [...text.matchAll(inText)].map((match) => match[1] ?? '');
    const linked = [...text.matchAll(inLink)].map((match) => join(dirname(path), match[1] ?? ''));
    return [...new Set([...cited, ...linked])]
      .filter((target) => !isPattern(target) && !exists(target.replace(/\/$/, '')))
      .map((target) => `${path} names ${target}, which does not exist.`);
  });

if (import.meta.main) {
  // Decision records are history: paths in them may no longer exist.
  const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/README.md'], { cwd: root })
    .filter((path) => !path.startsWith('docs/adr/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const dead = findDeadPaths(documents, (path) => existsSync(join(root, path)));
  for (const sentence of dead) console.error(sentence);
  process.exit(dead.length === 0 ? 0 : 1);
}
