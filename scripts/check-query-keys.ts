import type { SourceFile } from './source-files.ts';
import { readSources } from './source-files.ts';

/** A key written by hand; passing on the key of a query is allowed. */
const handMadeKey = /queryKey\s*:\s*(?!\w+\.queryKey\b)\S+/g;

const isChecked = (path: string): boolean =>
  path.startsWith('apps/dashboard/src/') && !path.startsWith('apps/dashboard/src/app/api/');

/** A sentence for each query key that is not made by `app/api/operation-query.ts`. */
export const findHandMadeKeys = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) =>
      (text.match(handMadeKey) ?? []).map(
        (key) => `${path}: ${key} is a hand-made query key; use operationQuery, everyPageQuery or composedQuery.`,
      ),
    );

if (import.meta.main) {
  const sentences = findHandMadeKeys(readSources());
  for (const sentence of sentences) console.error(sentence);
  process.exit(sentences.length === 0 ? 0 : 1);
}
