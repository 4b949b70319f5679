import { useEffect, useState } from 'react';
import { Select } from '@sluice/ui/fields';
import { IconSearch } from '@sluice/ui/icons';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import type { PanelProps } from '../../metrics/panels.ts';
import styles from './session-tracking.module.css';

const pauseMilliseconds = 250;

/** Returns a text once typing has paused. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const useUserIds = ({ license, range, refreshToken }: PanelProps, query: string) => {
  const body = { licenseKey: license.licenseKey, start: range.start, end: range.end, query, limit: 50 };
  return useOperation('analytics.filters.customUserId', { body }, { keepPrevious: true, stamp: refreshToken });
};

type UserIdSearchProps = PanelProps & { chosen: string | undefined; onChoose: (id: string) => void };

/** Searches custom user ids by part of the id; the list stays while one is selected. */
export const UserIdSearch = ({ chosen, onChoose, ...props }: UserIdSearchProps) => {
  const [search, setSearch] = useState(chosen ?? '');
  const settled = useSettled(search === chosen ? '' : search);
  const { data, error, isFetching, refetch } = useUserIds(props, settled);
  if (error) return <ProblemState error={error} what="custom user ids" onRetry={() => void refetch()} />;
  const userIds = data?.items.map(({ customUserId }) => customUserId) ?? [];
  return (
    <Select
      className={styles.search}
      label="Custom user id"
      placeholder="Search custom user ids"
      searchable
      leftSection={<IconSearch size={16} />}
      data={[...new Set([...(chosen ? [chosen] : []), ...userIds])]}
      // The server has already filtered the list.
      isServerFiltered
      value={chosen ?? null}
      onSearchChange={setSearch}
      onChange={(id) => id && onChoose(id)}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No matching custom user id in this range'}
      maxDropdownHeight={320}
    />
  );
};
