import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SegmentedControl, Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconSearch } from '@sluice/ui/icons';
import { oneOf } from '../../app/search/search.ts';
import styles from './encoding-filters.module.css';
import { looksLikeId, statusFilters, typeFilters, type EncodingListSearch } from './encoding-list-search.ts';

const statusLabels = { ALL: 'All', RUNNING: 'Running', FINISHED: 'Finished', ERROR: 'Error', CANCELED: 'Canceled' };
const typeLabels = { LIVE: 'Live', VOD: 'Vod', NONE: 'None' };

type EncodingFiltersProps = { search: EncodingListSearch; onChange: (search: EncodingListSearch) => void };

/** Status, type and name; an id opens its encoding at once. */
export const EncodingFilters = ({ search, onChange }: EncodingFiltersProps) => (
  <div className={styles.filters} role="search">
    <div className={styles.status}>
      <SegmentedControl
        aria-label="Status"
        value={search.status ?? 'FINISHED'}
        onChange={(value) => onChange({ status: oneOf(value, statusFilters) })}
        data={statusFilters.map((value) => ({ value, label: statusLabels[value] }))}
      />
    </div>
    <Select
      className={styles.type}
      aria-label="Type"
      placeholder="All types"
      clearable
      clearButtonProps={{ 'aria-label': 'All types' }}
      value={search.type ?? null}
      onChange={(value) => onChange({ type: oneOf(value, typeFilters) })}
      data={typeFilters.map((value) => ({ value, label: typeLabels[value] }))}
    />
    <NameSearch key={search.name} name={search.name} onName={(name) => onChange({ name })} />
  </div>
);

const NameSearch = ({ name, onName }: { name: string | undefined; onName: (name: string | undefined) => void }) => {
  const navigate = useNavigate();
  const [value, setValue] = useState(name ?? '');
  const isId = looksLikeId(value);
  useEffect(() => {
    if (isId || value === (name ?? '')) return;
    const timer = setTimeout(() => onName(value.trim() || undefined), 400);
    return () => clearTimeout(timer);
  });
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (isId) void navigate({ to: '/encoding/encodings/$id', params: { id: value.trim() } });
        else onName(value.trim() || undefined);
      }}
    >
      <TextInput
        type="search"
        aria-label="Find by name or id"
        placeholder="Find by name or id"
        leftSection={<IconSearch size={16} />}
        value={value}
        autoFocus={Boolean(name)}
        description={isId ? 'Press Enter to open this encoding' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </form>
  );
};
