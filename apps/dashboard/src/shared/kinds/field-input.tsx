import type { Field } from '@sluice/contract/shared/field';
import { Select, Textarea } from '@sluice/ui/fields';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { isDraft, textOf } from './draft.ts';
import { FieldGrid, type FieldsContext } from './kind-form.tsx';
import styles from './kind-form.module.css';
import { ListInput } from './list-input.tsx';
import { ObjectsInput } from './objects-input.tsx';

export type FieldInputProps = {
  path: string;
  field: Field;
  value: unknown;
  context: FieldsContext;
  onChange: (value: unknown) => void;
};

/** Texts that may be longer than this have more than one line. */
const oneLine = 4000;

const common = ({ path, field, context }: Omit<FieldInputProps, 'value' | 'onChange'>) => ({
  name: path,
  label: field.label,
  description: field.help,
  withAsterisk: field.required === true,
  'aria-required': field.required === true,
  error: context.errorAt(path),
  onBlur: () => context.touch(path),
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
});

const TextField = ({ field, value, onChange, ...rest }: FieldInputProps) => {
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

const NumberField = ({ field, value, onChange, ...rest }: FieldInputProps) => {
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

const ChoiceField = ({ field, value, onChange, ...rest }: FieldInputProps) => {
  if (field.type !== 'choice') return null;
  const { meanings } = field;
  const isClearable = !field.required;
  return (
    <Select
      {...common({ field, ...rest })}
      data={[...field.values]}
      value={textOf(value) || null}
      placeholder={isClearable ? 'Default' : 'Choose…'}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      searchable={field.values.length > manyChoices}
      nothingFoundMessage="No such value"
      onChange={(chosen) => onChange(chosen ?? undefined)}
      {...(meanings && {
        renderOption: ({ option }) => (
          <span>
            {option.value}
            {meanings[option.value] && <span className={styles.meaning}>{meanings[option.value]}</span>}
          </span>
        ),
      })}
    />
  );
};

const switched = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

/** Whether something is on, off, or left to the server. */
const BooleanField = ({ field, value, onChange, ...rest }: FieldInputProps) => (
  <Select
    {...common({ field, ...rest })}
    data={switched}
    value={typeof value === 'boolean' ? String(value) : null}
    placeholder="Default"
    clearable={!field.required}
    clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    onChange={(chosen) => onChange(chosen === null ? undefined : chosen === 'true')}
  />
);

const ObjectField = ({ path, field, value, context, onChange }: FieldInputProps) =>
  field.type === 'object' ? (
    <fieldset className={styles.object}>
      <legend>{field.label}</legend>
      {field.help && <p className={styles.hint}>{field.help}</p>}
      <FieldGrid
        fields={field.fields}
        draft={isDraft(value) ? value : {}}
        prefix={`${path}.`}
        context={context}
        onChange={onChange}
      />
    </fieldset>
  ) : null;

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
} as const satisfies Record<Field['type'], (props: FieldInputProps) => React.ReactNode>;

/** The control for one field, by its type. */
export const FieldInput = (props: FieldInputProps) => {
  const Input = inputs[props.field.type];
  return <Input {...props} />;
};
