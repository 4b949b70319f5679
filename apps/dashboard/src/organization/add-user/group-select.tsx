import { useState } from 'react';
import { Checkbox } from '@sluice/ui/fields';
import { SearchField } from '@sluice/ui/search-field.tsx';
import type { Group } from '../use-organization.ts';
import styles from './add-user.module.css';

type GroupSelectProps = {
  groups: readonly Group[] | undefined;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
};

/** Number of groups that fit without scrolling; more get a search field. */
const fewGroups = 8;

/** Selects groups by name. */
export const GroupSelect = ({ groups, value, onChange, error }: GroupSelectProps) => {
  const [search, setSearch] = useState('');
  const isFound = ({ name = '' }: Group) => name.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <fieldset className={styles.groups} aria-busy={!groups}>
      <legend>Groups</legend>
      <p className={styles.hint}>Members can do what their group allows.</p>
      {groups && groups.length > fewGroups && <SearchField label="Find group" value={search} onChange={setSearch} />}
      <div className={styles.groupList}>
        {groups?.filter(isFound).map((group) => (
          <Checkbox
            key={group.id}
            label={group.name}
            checked={value.includes(group.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, group.id] : value.filter((id) => id !== group.id))
            }
          />
        ))}
        {groups?.filter(isFound).length === 0 && <span className={styles.hint}>No matching groups</span>}
      </div>
      {error && (
        <p className={styles.missing} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
