import type { Draft } from './draft.ts';

/** Properties shared by the parts of the form: the draft, its change handler and the errors by field. */
export type FormPart = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
};

type TypedField = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft];

/** Returns the properties of a text input for one field of the draft. */
export const typedField = ({ draft, onChange, errors }: FormPart, field: TypedField) => ({
  value: draft[field],
  error: errors[field],
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
});
