import { useMemo, useState } from 'react';
import type { Fields } from '@sluice/contract/shared/field';
import type { KindFields } from '@sluice/contract/shared/kind';
import type { Draft } from './draft.ts';
import { FieldInput } from './field-input.tsx';
import styles from './kind-form.module.css';
import { problemsOf, type Problems } from './problems.ts';
import { sectionsOf, type Section } from './sections.ts';

export type FieldsContext = {
  /** What is to be shown at a path, if anything. */
  errorAt: (path: string) => string | undefined;
  /** The person has left the field at a path. */
  touch: (path: string) => void;
  /** Whether something is shown at a path or below it. */
  hasErrorBelow: (path: string) => boolean;
};

type FieldGridProps = {
  fields: Fields;
  draft: Draft;
  prefix: string;
  context: FieldsContext;
  onChange: (draft: Draft) => void;
};

/** Fields beside each other, as many as fit. */
export const FieldGrid = ({ fields, draft, prefix, context, onChange }: FieldGridProps) => (
  <div className={styles.grid}>
    {Object.entries(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          path={`${prefix}${name}`}
          field={field}
          value={draft[name]}
          context={context}
          onChange={(value) => onChange({ ...draft, [name]: value })}
        />
      ))}
  </div>
);

type SectionsProps = Omit<FieldGridProps, 'fields' | 'prefix'> & { sections: readonly Section[] };

const Sections = ({ sections, ...grid }: SectionsProps) =>
  sections.map(({ title, fields }) =>
    title ? (
      <fieldset key={title} className={styles.section}>
        <legend>{title}</legend>
        <FieldGrid fields={fields} prefix="" {...grid} />
      </fieldset>
    ) : (
      <FieldGrid key="" fields={fields} prefix="" {...grid} />
    ),
  );

const fieldCount = (sections: readonly Section[]): number =>
  sections.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);

type KindFormProps = {
  kind: KindFields;
  value: Draft;
  onChange: (value: Draft) => void;
  /** What the server or an attempt to send found, by path. */
  errors?: Problems;
};

/** A form made from the fields of a kind: what matters first, the rest under "Advanced". */
export const KindForm = ({ kind, value, onChange, errors = {} }: KindFormProps) => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = useMemo(() => problemsOf(kind, value), [kind, value]);
  const { essential, advanced } = useMemo(() => sectionsOf(kind.fields), [kind]);
  const errorAt = (path: string) => errors[path] ?? (touched.has(path) ? problems[path] : undefined);
  const hasErrorBelow = (path: string) =>
    [...Object.keys(errors), ...touched].some(
      (each) => (each === path || each.startsWith(`${path}.`)) && errorAt(each) !== undefined,
    );
  const context: FieldsContext = {
    errorAt,
    hasErrorBelow,
    touch: (path) => setTouched((former) => (former.has(path) ? former : new Set([...former, path]))),
  };
  const grid = { draft: value, context, onChange };
  const isWrong = advanced.some(({ fields }) => Object.keys(fields).some(hasErrorBelow));
  return (
    <div className={styles.form}>
      <Sections sections={essential} {...grid} />
      {advanced.length > 0 && <Advanced count={fieldCount(advanced)} isWrong={isWrong} sections={advanced} {...grid} />}
    </div>
  );
};

type AdvancedProps = SectionsProps & { count: number; isWrong: boolean };

const Advanced = ({ count, isWrong, ...sections }: AdvancedProps) => {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isWrong;
  return (
    <details
      className={styles.advanced}
      open={isShown}
      onToggle={({ currentTarget: { open } }) => open !== isShown && setOpen(open)}
    >
      <summary>
        Advanced <span className={styles.count}>{count}</span>
      </summary>
      {isShown && <Sections {...sections} />}
    </details>
  );
};
