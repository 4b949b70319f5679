import { useState } from 'react';
import type { Field } from '@sluice/contract/shared/field';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconX } from '@sluice/ui/icons';
import { draftItems, textOf } from './draft.ts';
import type { InputProps } from './field-input.tsx';
import styles from './kind-form.module.css';

type PickerProps = {
  field: Field;
  picked: string;
  options: readonly string[];
  onPick: (text: string) => void;
  onAdd: () => void;
};

const Picker = ({ field, picked, options, onPick, onAdd }: PickerProps) =>
  field.type === 'choices' ? (
    <Select
      aria-label={field.label}
      placeholder={options.length > 0 ? 'Choose…' : 'All values added'}
      data={[...options]}
      value={picked || null}
      searchable={options.length > 8}
      onChange={(value) => onPick(value ?? '')}
    />
  ) : (
    <TextInput
      aria-label={field.label}
      inputMode={field.type === 'numbers' ? 'decimal' : 'text'}
      value={picked}
      onChange={(event) => onPick(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onAdd();
      }}
    />
  );

/** Edits a list value by value; the list becomes absent, not empty, when its last value is removed. */
export const ListInput = ({ path, field, value, error, touch, onChange }: InputProps) => {
  const [picked, setPicked] = useState('');
  const items = draftItems(value).map(textOf);
  const set = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined);
  const options = field.type === 'choices' ? field.values.filter((each) => !items.includes(each)) : [];
  const isReady = picked.trim() !== '' && !items.includes(picked.trim());
  const add = () => {
    if (!isReady) return;
    set([...items, picked.trim()]);
    setPicked('');
  };
  return (
    <div className={styles.list} role="group" aria-label={field.label} onBlur={() => touch(path)}>
      <span className={styles.label}>{field.label}</span>
      <div className={styles.picker}>
        <Picker field={field} picked={picked} options={options} onPick={setPicked} onAdd={add} />
        <Button variant="default" disabled={!isReady} leftSection={<IconPlus size={14} />} onClick={add}>
          Add
        </Button>
      </div>
      {items.length > 0 && (
        <ul className={styles.chips}>
          {items.map((item) => (
            <li key={item}>
              {item}
              <button
                type="button"
                aria-label={`Remove ${item}`}
                onClick={() => set(items.filter((each) => each !== item))}
              >
                <IconX size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {field.help && <p className={styles.hint}>{field.help}</p>}
    </div>
  );
};
