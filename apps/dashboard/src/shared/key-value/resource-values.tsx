import type { ReactNode } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { bitrate, count } from '@sluice/ui/format/quantity';
import { exactTime } from '@sluice/ui/format/relative-time';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import layout from '../layout.module.css';
import { fieldLabel, hiddenFields, isBlank, isInstantField } from './value-words.ts';

const instantOf = (value: unknown): ReactNode => {
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? String(value) : exactTime(time);
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const numberWords = (name: string, value: number): string => {
  if (/bitrate$/i.test(name)) return bitrate(value);
  return /^(?:width|height)$/.test(name) ? `${value} px` : count(value);
};

const times = ['createdAt', 'modifiedAt'];

/** Sort order: creation and modification times come last. */
const timesLast = (entries: [string, unknown][]): [string, unknown][] => [
  ...entries.filter(([name]) => !times.includes(name)),
  ...entries.filter(([name]) => times.includes(name)),
];

/** Formats any JSON value for display; nested values stay JSON. */
const shownValue = (name: string, value: unknown): ReactNode => {
  if (isBlank(value)) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberWords(name, value);
  if (typeof value === 'string') {
    if (isInstantField(name)) return instantOf(value);
    return /(?:^id|Id)$/.test(name) ? <CopyId value={value} /> : value;
  }
  if (Array.isArray(value) && value.every(isPlain)) return value.map(String).join(', ');
  return <pre className={layout.pre}>{JSON.stringify(value, undefined, 2)}</pre>;
};

type ResourceValuesProps = {
  resource: Readonly<Record<string, unknown>>;
  /** Fields to omit because they are shown elsewhere. */
  without?: readonly string[];
  /** Entries added by the caller, shown first. */
  first?: readonly (readonly [string, ReactNode])[];
};

/** Shows all set values of a resource, except fields that mean nothing to users. */
export const ResourceValues = ({ resource, without = [], first = [] }: ResourceValuesProps) => (
  <KeyValues
    entries={[
      ...first,
      ...timesLast(Object.entries(resource))
        .filter(([name]) => !hiddenFields.has(name) && !without.includes(name))
        .map(([name, value]) => [fieldLabel(name), shownValue(name, value)] as const),
    ]}
  />
);
