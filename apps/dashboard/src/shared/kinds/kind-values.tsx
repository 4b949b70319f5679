import type { ReactNode } from 'react';
import type { Field, Fields } from '@sluice/contract/shared/field';
import { bitrate, count } from '@sluice/ui/format/quantity';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import layout from '../layout.module.css';
import { draftItems, draftsOf, isBlank, isDraft, textOf, type Draft } from './draft.ts';

const numberText = (value: unknown, unit: string | undefined): string => {
  if (typeof value !== 'number') return textOf(value);
  if (unit === 'bit/s') return bitrate(value);
  return unit ? `${count(value)} ${unit}` : count(value);
};

const shownValue = (field: Field, value: unknown): ReactNode => {
  if (field.secret) return <span className={layout.dim}>Stored, not shown</span>;
  if (isBlank(value)) return undefined;
  switch (field.type) {
    case 'integer':
    case 'number':
      return numberText(value, field.unit);
    case 'boolean':
      return value === true ? 'On' : 'Off';
    case 'choices':
    case 'texts':
    case 'numbers':
      return draftItems(value).map(textOf).join(', ');
    case 'object':
      return <KindValues fields={field.fields} values={isDraft(value) ? value : {}} />;
    case 'objects':
      // Entries have no ids and never change here.
      return Object.entries(draftsOf(value)).map(([place, item]) => (
        <KindValues key={place} fields={field.fields} values={item} />
      ));
    case 'json':
      return <pre className={layout.pre}>{JSON.stringify(value, undefined, 2)}</pre>;
    default:
      return textOf(value);
  }
};

/** Reports whether to show a field. The API omits secrets, so only required ones are known to be set. */
const isShown = (field: Field): boolean => !field.secret || field.required === true;

type KindValuesProps = { fields: Fields; values: Draft };

/** Values of a resource with the labels of its kind; unset values are omitted. */
export const KindValues = ({ fields, values }: KindValuesProps) => (
  <KeyValues
    entries={Object.entries(fields)
      .filter(([, field]) => isShown(field))
      .map(([name, field]) => [field.label, shownValue(field, values[name])] as const)}
  />
);
