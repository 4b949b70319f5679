import { useState } from 'react';
import type { Sort } from '@sluice/ui/table/column-header.tsx';
import { storagePrefix } from '../../../app/branding.ts';

const key = `${storagePrefix}analytics_http_request_tracking_table`;

type Settings = { hidden: readonly string[]; sort: Sort };

const usual: Settings = { hidden: [], sort: { key: 'time', order: 'ASC' } };

const isSort = (value: unknown): value is Sort =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'order' in value &&
  (value.order === 'ASC' || value.order === 'DESC');

const remembered = (): Settings => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return usual;
    const hidden =
      'hidden' in stored && Array.isArray(stored.hidden)
        ? stored.hidden.filter((name): name is string => typeof name === 'string')
        : usual.hidden;
    return { hidden, sort: 'sort' in stored && isSort(stored.sort) ? stored.sort : usual.sort };
  } catch {
    return usual;
  }
};

/** Columns and order of the request table, stored in this browser. */
export const useTableSettings = () => {
  const [settings, setSettings] = useState(remembered);
  const change = (next: Partial<Settings>) => {
    const changed = { ...settings, ...next };
    localStorage.setItem(key, JSON.stringify(changed));
    setSettings(changed);
  };
  const toggle = (name: string) =>
    change({
      hidden: settings.hidden.includes(name)
        ? settings.hidden.filter((each) => each !== name)
        : [...settings.hidden, name],
    });
  return { ...settings, toggle, onSort: (sort: Sort) => change({ sort }) };
};
