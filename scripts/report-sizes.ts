import { dirname } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { readSources } from './source-files.ts';

export type Size = { name: string; lines: number };

const functionStart = /^(\s*)(?:export )?(?:async )?(?:const (\w+) = (?:async )?(?:<[^=]*>)?\(|function\*? (\w+))/;

/** Measures functions by indentation: from the first line to the closing line at the same depth. */
export const measureFunctions = ({ path, text }: SourceFile): Size[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, indent, constant, named] = functionStart.exec(line) ?? [];
    if (indent === undefined) return [];
    const end = lines.findIndex(
      (other, at) => at > index && other.startsWith(`${indent}}`) && /^\s*\}\)?;?/.test(other),
    );
    return end < 0 ? [] : [{ name: `${path} ${constant ?? named}`, lines: end - index + 1 }];
  });
};

export const largest = (sizes: readonly Size[]): Size[] =>
  [...sizes].sort((one, other) => other.lines - one.lines).slice(0, 10);

if (import.meta.main) {
  const files = readSources().filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  const tables: Record<string, Size[]> = {
    'files, in lines': files.map(({ path, text }) => ({ name: path, lines: text.split('\n').length })),
    'functions, in lines': files.flatMap(measureFunctions),
    'folders, in files': [...folders].map(([name, inside]) => ({ name, lines: inside.length })),
  };
  for (const [title, sizes] of Object.entries(tables)) {
    console.log(`\nLargest ${title}`);
    for (const { name, lines } of largest(sizes)) console.log(`${String(lines).padStart(6)}  ${name}`);
  }
}
