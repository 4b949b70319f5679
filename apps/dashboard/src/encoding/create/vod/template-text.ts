import { isDraft } from '../../../shared/kinds/draft.ts';

const isPlain = (text: string): boolean =>
  /^[A-Za-z$][\w$/-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);

const written = (value: unknown): string =>
  typeof value === 'string' && isPlain(value) ? value : JSON.stringify(value);

/** Formats a template for readers: one line per field, lists in one line. */
export const templateText = (node: Record<string, unknown>, indent = ''): string =>
  Object.entries(node)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const head = `${indent}${isPlain(name) ? name : JSON.stringify(name)}:`;
      const isSection = isDraft(value) && Object.keys(value).length > 0;
      return isSection ? `${head}\n${templateText(value, `${indent}  `)}` : `${head} ${written(value)}\n`;
    })
    .join('');
