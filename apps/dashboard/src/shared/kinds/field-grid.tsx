import type { Fields } from '@sluice/contract/shared/field';
import type { Draft } from './draft.ts';
import { FieldInput } from './field-input.tsx';
import styles from './kind-form.module.css';
import type { Problems } from './problems.ts';

/** What every field of a form gets; both functions stay the same, so that a field is drawn anew only if it changed. */
export type FieldsContext = {
  /** What is to be shown, by path. */
  shown: Problems;
  /** The person has left the field at a path. */
  touch: (path: string) => void;
};

type FieldGridProps = FieldsContext & {
  fields: Fields;
  draft: Draft;
  prefix: string;
  setField: (name: string, value: unknown) => void;
};

const nothing: Problems = {};

/** Fields beside each other, as many as fit. */
export const FieldGrid = ({ fields, draft, prefix, shown, touch, setField }: FieldGridProps) => (
  <div className={styles.grid}>
    {Object.entries(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          path={`${prefix}${name}`}
          field={field}
          value={draft[name]}
          error={shown[`${prefix}${name}`]}
          // Only what holds other fields needs more than its own.
          shown={'fields' in field ? shown : nothing}
          touch={touch}
          setField={setField}
        />
      ))}
  </div>
);
