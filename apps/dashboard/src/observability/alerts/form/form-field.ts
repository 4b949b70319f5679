import type { Draft } from './draft.ts';

/** What parts of the form share: the draft, how it changes, and what is wrong with it by field. */
export type FormPart = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
};

type TypedField = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft];

/** The properties of an input for a field that is typed. */
export const typedField = ({ draft, onChange, errors }: FormPart, field: TypedField) => ({
  value: draft[field],
  error: errors[field],
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
});
