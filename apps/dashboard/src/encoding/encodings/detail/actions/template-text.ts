/** Fields that can be corrected in a copy: its inputs and outputs. */
export type PathField = 'inputPath' | 'outputPath' | 'inputId' | 'outputId';

const line = /^(\s*(?:- )?)(inputPath|outputPath|inputId|outputId): (.*)$/;

/** Matches a scalar of the YAML that we write: plain or quoted. */
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

/** Returns the distinct values of a field in the text of a template, in order. */
export const valuesOf = (text: string, field: PathField): string[] => [
  ...new Set(
    text.split('\n').flatMap((each) => {
      const [, , name, value = ''] = line.exec(each) ?? [];
      return name === field ? [scalarOf(value)] : [];
    }),
  ),
];

/** Replaces a value of a field everywhere in the text. */
export const withValue = (text: string, field: PathField, change: (value: string) => string): string =>
  text
    .split('\n')
    .map((each) => {
      const [, indent = '', name, value = ''] = line.exec(each) ?? [];
      if (name !== field) return each;
      const scalar = scalarOf(value);
      const next = change(scalar);
      return next === scalar ? each : `${indent}${name}: ${JSON.stringify(next)}`;
    })
    .join('\n');

const isFolderOf = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Returns the longest folder common to all paths. */
export const commonFolder = (paths: readonly string[]): string => {
  const [first = '', ...others] = paths;
  const parts = first.replace(/\/+$/, '').split('/');
  while (parts.length > 0 && !others.every((path) => isFolderOf(parts.join('/'), path))) parts.pop();
  return parts.join('/');
};

/** Moves a path from one folder to another; paths outside the folder stay. */
export const moved = (path: string, from: string, to: string): string => {
  if (from === '') return to === '' ? path : `${to.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  return isFolderOf(from, path) ? `${to.replace(/\/+$/, '')}${path.slice(from.length)}` : path;
};
