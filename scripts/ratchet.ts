import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { readSources, root } from './source-files.ts';

/** Escape hatches from the type checker and the linter; their number may only fall. */
const hatches = {
  // In prose, another word follows.
  castToAny: /\bas any\b(?! [a-z])|\bas any as\b/g,
  typeSuppression: /@ts-(?:ignore|expect-error|nocheck)/g,
  lintSuppression: /(?:oxlint|eslint)-disable/g,
  nonNullAssertion: /[\w\])]!(?=[.[;,)])/g,
};

export type Hatch = keyof typeof hatches;
export type HatchCounts = Record<Hatch, number>;

/** Files that contain the patterns in order to search for them, and generated files. */
const isExempt = (path: string): boolean => path.startsWith('scripts/ratchet') || path.endsWith('.gen.ts');

export const countHatches = (files: readonly SourceFile[]): HatchCounts => {
  const counts: HatchCounts = { castToAny: 0, typeSuppression: 0, lintSuppression: 0, nonNullAssertion: 0 };
  for (const { text } of files.filter(({ path }) => !isExempt(path))) {
    // The keys are those of the table.
    for (const hatch of Object.keys(hatches) as Hatch[]) counts[hatch] += text.match(hatches[hatch])?.length ?? 0;
  }
  return counts;
};

/** Returns a message for each escape hatch that is used more often than before. */
export const findRises = (before: HatchCounts, now: HatchCounts): string[] =>
  // The keys are those of the table.
  (Object.keys(hatches) as Hatch[])
    .filter((hatch) => now[hatch] > before[hatch])
    .map((hatch) => `${hatch}: ${now[hatch]}, the maximum is ${before[hatch]}; find a solution without it.`);

if (import.meta.main) {
  const file = join(root, 'scripts/ratchet.json');
  const now = countHatches(readSources());
  if (process.argv.includes('--write')) {
    // `flakyTests` is read by run-tests.ts.
    const { flakyTests } = JSON.parse(readFileSync(file, 'utf8')) as { flakyTests: number };
    writeFileSync(file, `${JSON.stringify({ ...now, flakyTests }, undefined, 2)}\n`);
  } else {
    // Written by the line above.
    const rises = findRises(JSON.parse(readFileSync(file, 'utf8')) as HatchCounts, now);
    for (const sentence of rises) console.error(sentence);
    process.exit(rises.length === 0 ? 0 : 1);
  }
}
