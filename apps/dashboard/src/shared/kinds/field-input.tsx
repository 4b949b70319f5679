import { memo, type ReactNode } from 'react';
import type { Field } from '@sluice/contract/shared/field';
import { NativeSelect, Select, Textarea } from '@sluice/ui/fields';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { isDraft, textOf } from './draft.ts';
import { FieldGrid, type FieldsContext } from './field-grid.tsx';
import styles from './kind-form.module.css';
import { ListInput } from './list-input.tsx';
import { ObjectsInput } from './objects-input.tsx';

export type InputProps = FieldsContext & {
  path: string;
  field: Field;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** Maximum length of a text shown in a single-line field. */
const oneLine = 4000;

const common = ({ path, field, error, touch }: Omit<InputProps, 'value' | 'onChange'>) => ({
  name: path,
  label: field.label,
  description: field.help,
  // Formatted as specification 2 §5 requires: "Name *", "Bitrate *".
  withAsterisk: field.required === true,
  'aria-required': field.required === true,
  error,
  onBlur: () => touch(path),
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
});

const TextField = ({ field, value, onChange, ...rest }: InputProps) => {
  const props = {
    ...common({ field, ...rest }),
    value: textOf(value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value || undefined),
  };
  const isLong = field.type === 'json' || (field.type === 'text' && (field.maxLength ?? 0) >= oneLine);
  if (isLong)
    return <Textarea {...props} className={styles.whole} autosize minRows={3} maxRows={12} spellCheck={false} />;
  if (field.secret) return <PasswordInput {...props} autoComplete="new-password" />;
  return <TextInput {...props} autoComplete="off" />;
};

const NumberField = ({ field, value, onChange, ...rest }: InputProps) => {
  const unit = 'unit' in field ? field.unit : undefined;
  return (
    <TextInput
      {...common({ field, ...rest })}
      inputMode="decimal"
      autoComplete="off"
      value={textOf(value)}
      rightSection={unit && <span className={styles.unit}>{unit}</span>}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
};

const manyChoices = 8;

const ChoiceField = (props: InputProps) => {
  const { field, value, onChange } = props;
  if (field.type !== 'choice') return null;
  const chosen = textOf(value);
  if (field.values.length <= manyChoices)
    return (
      <ShortChoice
        {...props}
        value={chosen}
        data={field.values.map((each) => ({ value: each, label: withMeaning(each, field.meanings?.[each]) }))}
      />
    );
  return (
    <Select
      {...common(props)}
      data={[...field.values]}
      value={chosen || null}
      placeholder={field.required ? 'Choose…' : 'Default'}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      searchable
      nothingFoundMessage="No matching values"
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
};

const withMeaning = (value: string, meaning: string | undefined) => (meaning ? `${value} – ${meaning}` : value);

type ShortChoiceProps = Omit<InputProps, 'value'> & { value: string; data: { value: string; label: string }[] };

/** Native select: forms contain many, and it costs almost nothing. */
const ShortChoice = ({ value, data, onChange, ...rest }: ShortChoiceProps) => (
  <NativeSelect
    {...common(rest)}
    className={value === '' ? styles.unset : undefined}
    data={[{ value: '', label: rest.field.required ? 'Choose…' : 'Default' }, ...data]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value || undefined)}
  />
);

const switched = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

/** Selects on, off, or the server's default. */
const BooleanField = ({ value, onChange, ...rest }: InputProps) => (
  <ShortChoice
    {...rest}
    data={switched}
    value={typeof value === 'boolean' ? String(value) : ''}
    onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === 'true')}
  />
);

const ObjectField = ({ path, field, value, shown, touch, onChange }: InputProps) => {
  if (field.type !== 'object') return null;
  const draft = isDraft(value) ? value : {};
  return (
    <fieldset className={styles.object}>
      <legend>{field.label}</legend>
      {field.help && <p className={styles.hint}>{field.help}</p>}
      <FieldGrid
        fields={field.fields}
        draft={draft}
        prefix={`${path}.`}
        shown={shown}
        touch={touch}
        setField={(name, next) => onChange({ ...draft, [name]: next })}
      />
    </fieldset>
  );
};

const inputs = {
  text: TextField,
  json: TextField,
  integer: NumberField,
  number: NumberField,
  choice: ChoiceField,
  boolean: BooleanField,
  object: ObjectField,
  objects: ObjectsInput,
  choices: ListInput,
  texts: ListInput,
  numbers: ListInput,
} as const satisfies Record<Field['type'], (props: InputProps) => ReactNode>;

type FieldInputProps = Omit<InputProps, 'onChange'> & {
  name: string;
  setField: (name: string, value: unknown) => void;
};

/** Input for one field, depending on its type. */
export const FieldInput = memo(({ name, setField, ...props }: FieldInputProps) => {
  const Input = inputs[props.field.type];
  return <Input {...props} onChange={(value) => setField(name, value)} />;
});
FieldInput.displayName = 'FieldInput';
