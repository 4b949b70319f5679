import type { Field, Fields } from '@sluice/contract/shared/field';

/** Fields below one heading; the first section of a form has no heading. */
export type Section = { title: string; fields: Fields };

const wide: ReadonlySet<Field['type']> = new Set(['object', 'objects', 'choices', 'texts', 'numbers', 'json']);

/** Sort order: lists and objects take full rows, so single values come first. */
const rankOf = ({ type }: Field): number => (wide.has(type) ? 1 : 0);

const grouped = (entries: readonly (readonly [string, Field])[]): Section[] => {
  const titles = [...new Set(entries.map(([, field]) => field.group ?? ''))].toSorted((a, b) =>
    a === '' ? -1 : b === '' ? 1 : 0,
  );
  return titles.map((title) => ({
    title,
    fields: Object.fromEntries(
      entries
        .filter(([, field]) => (field.group ?? '') === title)
        .toSorted(([, one], [, other]) => rankOf(one) - rankOf(other)),
    ),
  }));
};

/** Groups the fields of a form by heading, with essential fields separate from advanced ones. */
export const sectionsOf = (fields: Fields): { essential: Section[]; advanced: Section[] } => {
  const writable = Object.entries(fields).filter(([, field]) => !field.readOnly);
  return {
    essential: grouped(writable.filter(([, field]) => !field.advanced)),
    advanced: grouped(writable.filter(([, field]) => field.advanced)),
  };
};
