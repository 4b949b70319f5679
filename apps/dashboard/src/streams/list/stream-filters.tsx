import { useState } from 'react';
import { Select } from '@sluice/ui/fields';
import { useDebouncedCallback } from '@sluice/ui/hooks';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { oneOf } from '../../app/search/search.ts';
import { accessFilters, statusFilters, typeFilters, type StreamListSearch } from './stream-list-search.ts';
import styles from './stream-list.module.css';

const labels = {
  VIDEO: 'Videos',
  LIVE: 'Live streams',
  PUBLISHED: 'Published',
  UNPUBLISHED: 'Unpublished',
  SIGNED: 'Signed',
  RESTRICTED: 'Restricted to domains',
  OPEN: 'Open to everyone',
};

type StreamFiltersProps = { search: StreamListSearch; onChange: (search: StreamListSearch) => void };

type ChoiceProps<Value extends keyof typeof labels> = {
  label: string;
  everything: string;
  value: Value | undefined;
  values: readonly Value[];
  onChange: (value: Value | undefined) => void;
};

const Choice = <Value extends keyof typeof labels>({
  label,
  everything,
  value,
  values,
  onChange,
}: ChoiceProps<Value>) => (
  <Select
    className={styles.choice}
    aria-label={label}
    placeholder={everything}
    clearable
    clearButtonProps={{ 'aria-label': everything }}
    value={value ?? null}
    onChange={(next) => onChange(oneOf(next, values))}
    data={values.map((one) => ({ value: one, label: labels[one] }))}
  />
);

const typingMilliseconds = 400;

/** Searches while typing. */
const TextFilter = ({
  query,
  onQuery,
}: {
  query: string | undefined;
  onQuery: (query: string | undefined) => void;
}) => {
  const [text, setText] = useState(query ?? '');
  const search = useDebouncedCallback((next: string) => onQuery(next.trim() || undefined), typingMilliseconds);
  return (
    <SearchField
      className={styles.text}
      label="Search by title, description or ID"
      value={text}
      onChange={(next) => {
        setText(next);
        search(next);
      }}
    />
  );
};

/** Filters by text, type, publication and access. */
export const StreamFilters = ({ search, onChange }: StreamFiltersProps) => (
  <div className={styles.filters} role="search">
    <TextFilter query={search.query} onQuery={(query) => onChange({ query })} />
    <Choice
      label="Type"
      everything="All types"
      value={search.type}
      values={typeFilters}
      onChange={(type) => onChange({ type })}
    />
    <Choice
      label="Publication"
      everything="All publications"
      value={search.status}
      values={statusFilters}
      onChange={(status) => onChange({ status })}
    />
    <Choice
      label="Access"
      everything="Any access"
      value={search.access}
      values={accessFilters}
      onChange={(access) => onChange({ access })}
    />
  </div>
);
