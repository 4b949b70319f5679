/** What can be put right in a copy: where it reads from, and where it writes to. */
export type PathField = 'inputPath' | 'outputPath' | 'inputId' | 'outputId';

const line = /^(\s*(?:- )?)(inputPath|outputPath|inputId|outputId): (.*)$/;

/** A scalar of our own YAML: plain, or in quotes. */
const scalarOf = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.startsWith('"')) {
    try {
      return String(JSON.parse(trimmed));
    } catch {
      return trimmed;
    }
  }
  return trimmed.startsWith("'") ? trimmed.slice(1, -1).replaceAll("''", "'") : trimmed;
};

/** The values of a field in the text of a template, each once, in their order. */
export const valuesOf = (text: string, field: PathField): string[] => [
  ...new Set(
    text.split('\n').flatMap((each) => {
      const [, , name, value = ''] = line.exec(each) ?? [];
      return name === field ? [scalarOf(value)] : [];
    }),
  ),
];

/** The text with a field's value replaced wherever it stands. */
export const withValue = (text: string, field: PathField, change: (value: string) => string): string =>
  text
    .split('\n')
    .map((each) => {
      const [, indent = '', name, value = ''] = line.exec(each) ?? [];
      if (name !== field) return each;
      const former = scalarOf(value);
      const next = change(former);
      return next === former ? each : `${indent}${name}: ${JSON.stringify(next)}`;
    })
    .join('\n');

const isFolderOf = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The longest folder that all paths lie in. */
export const commonFolder = (paths: readonly string[]): string => {
  const [first = '', ...others] = paths;
  const parts = first.replace(/\/+$/, '').split('/');
  while (parts.length > 0 && !others.every((path) => isFolderOf(parts.join('/'), path))) parts.pop();
  return parts.join('/');
};

/** Moves a path from one folder to another; what lies elsewhere stays. */
export const moved = (path: string, from: string, to: string): string => {
  if (from === '') return to === '' ? path : `${to.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  return isFolderOf(from, path) ? `${to.replace(/\/+$/, '')}${path.slice(from.length)}` : path;
};
