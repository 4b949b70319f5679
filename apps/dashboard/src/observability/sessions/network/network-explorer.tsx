import { useMemo, useState } from 'react';
import { sessionRequests, type SessionError } from '@sluice/contract/analytics/sessions/session-errors';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Checkbox, SegmentedControl } from '@sluice/ui/fields';
import { bytes, plural } from '@sluice/ui/format/quantity';
import { IconChevronDown } from '@sluice/ui/icons';
import { Popover } from '@sluice/ui/overlays';
import layout from '../../../shared/layout.module.css';
import styles from './network.module.css';
import { isFailed } from './request-facts.ts';
import { requestColumns, RequestTable } from './request-table.tsx';
import { useTableSettings } from './use-table-settings.ts';

type ColumnsMenuProps = { hidden: readonly string[]; onToggle: (name: string) => void };

const ColumnsMenu = ({ hidden, onToggle }: ColumnsMenuProps) => (
  <Popover position="bottom-end">
    <Popover.Target>
      <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
        Columns
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <div className={layout.tight}>
        {requestColumns(1).map(({ key, header }) => (
          <Checkbox
            key={key}
            size="xs"
            label={header}
            checked={!hidden.includes(key)}
            disabled={key === 'url'}
            onChange={() => onToggle(key)}
          />
        ))}
      </div>
    </Popover.Dropdown>
  </Popover>
);

/** Requests before each error, with a waterfall of their times. */
export const NetworkExplorer = ({ errors }: { errors: readonly SessionError[] | undefined }) => {
  const requests = useMemo(() => errors && sessionRequests(errors), [errors]);
  const [only, setOnly] = useState('all');
  const { hidden, sort, toggle, onSort } = useTableSettings();
  if (requests?.length === 0)
    return (
      <EmptyState
        illustration="noResult"
        title="No requests"
        description="Players report their latest requests with an error; no error of this session has any."
      />
    );
  const failed = requests?.filter(isFailed) ?? [];
  const visibleRequests = only === 'failed' ? failed : (requests ?? []);
  const size = visibleRequests.reduce((sum, request) => sum + (request.size ?? 0), 0);
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Requests to show"
          value={only}
          onChange={setOnly}
          data={[
            { value: 'all', label: 'All' },
            { value: 'failed', label: `Failed (${failed.length})` },
          ]}
        />
        <span className={`${layout.dim} ${layout.small}`} aria-live="polite">
          {plural(visibleRequests.length, 'request')}, {bytes(size)}
        </span>
        <ColumnsMenu hidden={hidden} onToggle={toggle} />
      </div>
      <RequestTable
        requests={visibleRequests}
        label="Requests of the session"
        hidden={hidden}
        sort={sort}
        onSort={onSort}
      />
    </>
  );
};
