import { shownValue } from '../../shared/values.ts';

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** Formats a language as `German (de)`; values that are not language codes are returned unchanged. */
export const languageName = (dimension: string, code: unknown): string => {
  const label = shownValue(dimension, code);
  if (typeof code !== 'string' || !/^[a-z]{2,3}([-_][A-Za-z0-9]+)*$/.test(code)) return label;
  try {
    const name = languages.of(code.replaceAll('_', '-'));
    return name && name !== code ? `${name} (${code})` : code;
  } catch {
    return code;
  }
};
