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

/** Values in style sheets of the dashboard that stand beside the scales of `tokens.css`. */
const rawValues = {
  rawSpace: /\b(?:gap|padding|margin)[\w-]*: [^;]*?\d(?:\.\d+)?rem/g,
  rawTextSize: /\bfont(?:-size)?: [^;]*?\d(?:rem|px)/g,
  rawWeight: /\bfont(?:-weight)?: [1-9]\d\d\b/g,
  rawRadius: /-radius: [^;]*?\d(?:px|rem)(?!\))/g,
  rawColor: /#[\da-f]{3,8}\b|\brgb\(/gi,
  // 48em, 62em and 75em: tokens.css.
  rawBreakpoint: /@media[^{]*\b(?!(?:48|62|75)em)[\d.]+(?:em|px|rem)/g,
};

/** Styles in components, which neither themes nor breakpoints reach. */
const inlineStyles = { inlineStyle: /\bstyle=\{/g };

export type Hatch = keyof typeof hatches | keyof typeof rawValues | keyof typeof inlineStyles;
export type HatchCounts = Record<Hatch, number>;

/** Files that contain the patterns in order to search for them, generated files, and the tokens themselves. */
const isExempt = (path: string): boolean =>
  path.startsWith('scripts/ratchet') || path.endsWith('.gen.ts') || path.includes('packages/ui/src/styles/');

const patternsOf = (path: string): Partial<Record<Hatch, RegExp>> => {
  if (path.endsWith('.css')) return rawValues;
  return path.endsWith('.tsx') ? { ...hatches, ...inlineStyles } : hatches;
};

export const countHatches = (files: readonly SourceFile[]): HatchCounts => {
  const names = Object.keys({ ...hatches, ...rawValues, ...inlineStyles });
  // SAFETY: the keys are those of the three tables.
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as HatchCounts;
  for (const { path, text } of files.filter((file) => !isExempt(file.path)))
    // SAFETY: the same keys.
    for (const [hatch, pattern] of Object.entries(patternsOf(path)) as [Hatch, RegExp][])
      counts[hatch] += text.match(pattern)?.length ?? 0;
  return counts;
};

/** Returns a message for each escape hatch that is used more often than before. */
export const findRises = (before: HatchCounts, now: HatchCounts): string[] =>
  // SAFETY: the keys are those of the tables.
  (Object.keys(now) as Hatch[])
    .filter((hatch) => now[hatch] > before[hatch])
    .map((hatch) => `${hatch}: ${now[hatch]}, the maximum is ${before[hatch]}; find a solution without it.`);

if (import.meta.main) {
  const file = join(root, 'scripts/ratchet.json');
  const now = countHatches([...readSources(), ...readSources('{apps/dashboard,packages/ui}/src/**/*.css')]);
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
