import { Button } from '@sluice/ui/core';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { draftOf, draftsOf } from './draft.ts';
import type { InputProps } from './field-input.tsx';
import { FieldGrid } from './field-grid.tsx';
import styles from './kind-form.module.css';

/** Edits a list of objects; the list becomes absent when its last entry is removed. */
export const ObjectsInput = ({ path, field, value, error, shown, touch, onChange }: InputProps) => {
  if (field.type !== 'objects') return null;
  const items = draftsOf(value);
  // Entries have no ids, and new ones are added only at the end.
  const entries = Object.entries(items).map(([place, item]) => ({ place, index: Number(place), item }));
  const set = (next: readonly unknown[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <fieldset className={styles.object}>
      <legend>{field.label}</legend>
      {field.help && <p className={styles.hint}>{field.help}</p>}
      {entries.map(({ place, index, item }) => (
        <div key={place} className={styles.item}>
          <FieldGrid
            fields={field.fields}
            draft={item}
            prefix={`${path}.${index}.`}
            shown={shown}
            touch={touch}
            setField={(name, next) => set(items.with(index, { ...item, [name]: next }))}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove entry ${index + 1} of ${field.label}`}
            onClick={() => set(items.toSpliced(index, 1))}
          >
            <IconTrash size={16} />
          </button>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          aria-label={`Add entry to ${field.label}`}
          onClick={() => set([...items, draftOf(field.fields)])}
        >
          Add
        </Button>
      </div>
    </fieldset>
  );
};
