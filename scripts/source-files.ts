import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type SourceFile = { path: string; text: string };

/** Returns all our TypeScript and JavaScript sources by path from the root. */
export const readSources = (pattern = '{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'): SourceFile[] =>
  globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(String(name)) })
    .filter((path) => !/(^|\/)(node_modules|dist)\/|\.gen\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Tests and what only they use; they may import anything. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/testing(-[\w-]+)?\.ts$|\/testing\/|^packages\/testing\//.test(path);
