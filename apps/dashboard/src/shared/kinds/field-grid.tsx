import type { Fields } from '@sluice/contract/shared/field';
import type { Draft } from './draft.ts';
import { FieldInput } from './field-input.tsx';
import styles from './kind-form.module.css';
import type { Problems } from './problems.ts';

/** Props of every field of a form. Both functions are stable, so that only changed fields render again. */
export type FieldsContext = {
  /** Problems to show, by path. */
  shown: Problems;
  /** Called when the user leaves the field at a path. */
  touch: (path: string) => void;
};

type FieldGridProps = FieldsContext & {
  fields: Fields;
  draft: Draft;
  prefix: string;
  setField: (name: string, value: unknown) => void;
};

const nothing: Problems = {};

/** Grid of fields, with as many columns as fit. */
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
          // Only fields that contain other fields need the problems of other paths.
          shown={'fields' in field ? shown : nothing}
          touch={touch}
          setField={setField}
        />
      ))}
  </div>
);
