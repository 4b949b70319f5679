import type { Area } from '../../families/area.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { manifestTypes } from '@sluice/contract/encoding/manifests/types';
import { Select } from '@sluice/ui/fields';
import { SearchField } from '@sluice/ui/search-field.tsx';
import layout from '../../../shared/layout.module.css';
import { looksLikeId } from '../../../shared/list/list-search.ts';
import { manifestKinds } from '../manifest-screens.ts';
import type { ManifestListSearch } from './manifest-list-search.ts';

type ManifestFiltersProps = {
  area: Area;
  search: ManifestListSearch;
  onChange: (search: ManifestListSearch) => void;
};

/** Filters by type and name; a full id opens its manifest. */
export const ManifestFilters = ({ area, search, onChange }: ManifestFiltersProps) => {
  const navigate = useNavigate();
  const [value, setValue] = useState(search.name ?? '');
  const find = () => {
    const searchText = value.trim();
    if (looksLikeId(searchText)) void navigate({ to: `${area}/manifests/$id`, params: { id: searchText } });
    else onChange({ name: searchText || undefined });
  };
  return (
    <form
      className={layout.row}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <Select
        aria-label="Type"
        placeholder="All types"
        clearable
        clearButtonProps={{ 'aria-label': 'All types' }}
        value={search.type ?? null}
        onChange={(type) => onChange({ type: manifestTypes.find((each) => each === type) })}
        data={manifestTypes.map((type) => ({ value: type, label: manifestKinds[type].label }))}
      />
      <SearchField
        label="Find by name or id"
        value={value}
        onChange={setValue}
        onBlur={() => value.trim() !== (search.name ?? '') && find()}
      />
    </form>
  );
};
