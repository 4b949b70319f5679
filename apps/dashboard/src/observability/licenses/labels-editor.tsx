import { Button } from '@sluice/ui/core';
import { NativeSelect } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import layout from '../../shared/layout.module.css';
import styles from './licenses.module.css';

export type Labels = Record<string, string>;

const numberOf = (field: string): number => Number(field.replace('customData', ''));

const byNumber = (one: string, other: string): number => numberOf(one) - numberOf(other);

/** Returns the labels without blank ones. */
export const filledLabels = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).flatMap(([field, label]) => (label.trim() ? [[field, label.trim()]] : [])));

type LabelsEditorProps = { labels: Labels; fieldsCount: number; onChange: (labels: Labels) => void };

/** Editor for the labels of custom data fields; screens show them instead of the field numbers. */
export const LabelsEditor = ({ labels, fieldsCount, onChange }: LabelsEditorProps) => {
  const fields = Array.from({ length: fieldsCount }, (_, index) => `customData${index + 1}`);
  const used = Object.keys(labels).toSorted(byNumber);
  const free = fields.filter((field) => !(field in labels));
  const without = (field: string): Labels =>
    Object.fromEntries(Object.entries(labels).filter(([other]) => other !== field));
  return (
    <div className={layout.tight}>
      {used.length === 0 && <p className={styles.words}>No field has a label yet.</p>}
      {used.map((field) => (
        <div key={field} className={styles.labelRow}>
          <NativeSelect
            aria-label={`Field labeled ${labels[field] || 'nothing yet'}`}
            value={field}
            data={[field, ...free].toSorted(byNumber).map((value) => ({ value, label: `Field ${numberOf(value)}` }))}
            onChange={({ currentTarget }) =>
              onChange({ ...without(field), [currentTarget.value]: labels[field] ?? '' })
            }
          />
          <TextInput
            aria-label={`Label of field ${numberOf(field)}`}
            placeholder="Subscription"
            maxLength={255}
            value={labels[field] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...labels, [field]: currentTarget.value })}
          />
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={`Remove label of field ${numberOf(field)}`}
            onClick={() => onChange(without(field))}
          >
            <IconTrash size={16} />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={free.length === 0}
          onClick={() => free[0] && onChange({ ...labels, [free[0]]: '' })}
        >
          Add label
        </Button>
      </div>
    </div>
  );
};
