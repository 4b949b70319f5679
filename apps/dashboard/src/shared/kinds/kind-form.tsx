import { type ComponentProps, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KindFields } from '@sluice/contract/shared/kind';
import type { Draft } from './draft.ts';
import { FieldGrid } from './field-grid.tsx';
import styles from './kind-form.module.css';
import { problemsOf, type Problems } from './problems.ts';
import { sectionsOf, type Section } from './sections.ts';

type SectionsProps = Omit<ComponentProps<typeof FieldGrid>, 'fields' | 'prefix'> & { sections: readonly Section[] };

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

const pick = (problems: Problems, paths: ReadonlySet<string>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => paths.has(path)));

/** Returns a stable function that sets one field of the latest value. */
const useFieldSetter = (value: Draft, onChange: (value: Draft) => void) => {
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  return useCallback((name: string, next: unknown) => {
    const { current } = latest;
    current.onChange({ ...current.value, [name]: next });
  }, []);
};

type KindFormProps = {
  kind: KindFields;
  value: Draft;
  onChange: (value: Draft) => void;
  /** Problems found by the server or on submit, by path. */
  errors?: Problems;
};

/** Form generated from the fields of a kind: essential fields first, the rest under "Advanced". */
export const KindForm = ({ kind, value, onChange, errors = {} }: KindFormProps) => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = useMemo(() => problemsOf(kind, value), [kind, value]);
  const { essential, advanced } = useMemo(() => sectionsOf(kind.fields), [kind]);
  const shown: Problems = { ...pick(problems, touched), ...errors };
  const touch = useCallback(
    (path: string) => setTouched((previous) => (previous.has(path) ? previous : new Set([...previous, path]))),
    [],
  );
  const setField = useFieldSetter(value, onChange);
  const grid = { draft: value, shown, touch, setField };
  const isWrong = advanced.some(({ fields }) =>
    Object.keys(shown).some((path) => Object.hasOwn(fields, path.split('.')[0] ?? '')),
  );
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
