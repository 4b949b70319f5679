import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Select } from '@sluice/ui/fields';
import { SearchField } from '@sluice/ui/search-field.tsx';
import type { Area } from '../area.ts';
import { kindOf, pathOf, type FamilyScreen } from '../family-screens.ts';
import styles from '../families.module.css';
import { looksLikeId } from '../../../shared/list/list-search.ts';
import type { FamilySearch } from './family-search.ts';

type FamilyFiltersProps = {
  area: Area;
  screen: FamilyScreen;
  search: FamilySearch;
  onChange: (search: FamilySearch) => void;
};

/** Filters by kind and name; a full id opens its resource. */
export const FamilyFilters = ({ area, screen, search, onChange }: FamilyFiltersProps) => (
  <div className={styles.filters} role="search">
    <Select
      className={styles.kindFilter}
      aria-label="Kind"
      placeholder="All kinds"
      clearable
      searchable
      clearButtonProps={{ 'aria-label': 'All kinds' }}
      nothingFoundMessage="No matching kind"
      value={kindOf(screen, search.type)?.kind ?? null}
      onChange={(value) => onChange({ type: value ?? undefined })}
      data={screen.groups.map(({ title, kinds }) => ({
        group: title,
        items: kinds.map((value) => ({ value, label: kindOf(screen, value)?.label ?? value })),
      }))}
    />
    <FindByText
      key={search.name}
      area={area}
      screen={screen}
      name={search.name}
      onName={(name) => onChange({ name })}
    />
  </div>
);

type FindByTextProps = Omit<FamilyFiltersProps, 'search' | 'onChange'> & {
  name: string | undefined;
  onName: (name: string | undefined) => void;
};

const typingMilliseconds = 400;

const FindByText = ({ area, screen, name, onName }: FindByTextProps) => {
  const navigate = useNavigate();
  const [value, setValue] = useState(name ?? '');
  const searchText = value.trim();
  const isId = looksLikeId(value);
  useEffect(() => {
    if (isId || searchText === (name ?? '')) return;
    const timer = setTimeout(() => onName(searchText || undefined), typingMilliseconds);
    return () => clearTimeout(timer);
  });
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (isId) void navigate({ to: `${pathOf(area, screen)}/$id`, params: { id: searchText } });
        else onName(searchText || undefined);
      }}
    >
      <SearchField
        label="Find by name or id"
        value={value}
        autoFocus={Boolean(name)}
        description={isId ? `Press Enter to open this ${screen.noun}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={setValue}
      />
    </form>
  );
};
