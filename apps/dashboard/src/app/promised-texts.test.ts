import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Undoes escapes and line breaks of the sources, so that a text is found however it is written. */
const normalize = (text: string): string =>
  text
    .replaceAll(/&apos;|&rsquo;|&#39;|\\'|’/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll("{' '}", ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

const sources = globSync(
  [
    'apps/dashboard/src/**/*.{ts,tsx}',
    'apps/dashboard/index.html',
    'packages/*/src/**/*.{ts,tsx}',
    'apps/server/src/**/*.ts',
  ],
  {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('.test.'),
  },
).map((path) => normalize(readFileSync(join(root, path), 'utf8')));

/** Literal parts of a quoted text, between placeholders and alternatives. */
const literalParts = (text: string): string[] =>
  normalize(text)
    .split(/\{[^}]*\}|\b\w+(?:\|\w+)+\b/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

const isShown = (text: string): boolean => {
  const parts = literalParts(text);
  return sources.some((source) => parts.every((part) => source.includes(part)));
};

const promised = readFileSync(join(import.meta.dirname, 'promised-texts.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [section = '', text = ''] = line.split('\t');
    return { section, text };
  });

it('shows every text that the specification quotes for built screens, word for word', () => {
  const lost = promised.filter(({ text }) => !isShown(text));
  expect(lost).toEqual([]);
});
