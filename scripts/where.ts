import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './source-files.ts';

/** Returns files and folders whose name contains a word, without those inside a matching folder. */
export const findPlaces = (paths: readonly string[], word: string): string[] => {
  const places = paths.flatMap((path) => {
    const segments = path.split('/');
    const at = segments.findIndex((segment) => segment.includes(word));
    return at < 0 ? [] : [segments.slice(0, at + 1).join('/')];
  });
  return [...new Set(places)].sort();
};

if (import.meta.main) {
  const word = process.argv[2];
  if (!word) {
    console.error('Specify what to look for: npm run where watch-folders');
    process.exit(1);
  }
  const paths = globSync('{apps,packages,e2e,bench,docs,scripts,deploy}/**/*.*', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(String(name)),
  });
  const places = findPlaces(paths, word);
  console.log(places.length > 0 ? places.join('\n') : `No file or folder is named ${word} below ${dirname(root)}.`);
}
