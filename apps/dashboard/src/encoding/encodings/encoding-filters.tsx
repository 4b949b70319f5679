import { SegmentedControl, Select } from '@sluice/ui/fields';
import { oneOf } from '../../app/search/search.ts';
import styles from './encoding-filters.module.css';
import { useArea } from '../families/area.ts';
import { areaTypes, statusFilters, type EncodingListSearch } from './encoding-list-search.ts';
import { FindEncoding } from './find-encoding.tsx';

const statusLabels = { ALL: 'All', RUNNING: 'Running', FINISHED: 'Finished', ERROR: 'Error', CANCELED: 'Canceled' };
const typeLabels = { LIVE: 'Live', VOD: 'VOD', NONE: 'None' };

type EncodingFiltersProps = { search: EncodingListSearch; onChange: (search: EncodingListSearch) => void };

/** Filters by status, type and name; a full id opens its encoding. */
export const EncodingFilters = ({ search, onChange }: EncodingFiltersProps) => {
  const types = areaTypes[useArea()];
  return (
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
        onChange={(value) => onChange({ type: oneOf(value, types) })}
        data={types.map((value) => ({ value, label: typeLabels[value] }))}
      />
      <FindEncoding key={search.name} name={search.name} onName={(name) => onChange({ name })} />
    </div>
  );
};
