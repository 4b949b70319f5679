import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { Drawer } from '@sluice/ui/overlays';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { auditList } from '../organization-search.ts';
import styles from '../organization.module.css';
import { auditCsv, type AuditEntry } from './audit-csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import auditStyles from './audit-log.module.css';

const tones: Record<string, 'good' | 'bad' | 'neutral'> = { create: 'good', delete: 'bad' };

const columnsWith = (onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  { key: 'time', header: 'Time', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { key: 'actor', header: 'User', render: ({ actor }) => <div className={styles.wrap}>{actor}</div> },
  {
    key: 'action',
    header: 'Action',
    render: ({ action }) => <Badge tone={tones[action] ?? 'neutral'}>{action}</Badge>,
  },
  {
    key: 'resource',
    header: 'Resource',
    render: (entry) => (
      <button
        type="button"
        className={styles.link}
        aria-label={`${entry.action} ${entry.resource}, details`}
        onClick={() => onOpen(entry)}
      >
        <span className={auditStyles.action}>{entry.resource}</span>
      </button>
    ),
  },
  { key: 'id', header: 'ID', from: 'extraWide', render: ({ resourceId }) => <CopyId value={resourceId} /> },
];

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <div className={auditStyles.detail}>
    <KeyValues
      entries={[
        ['Time', exactTime(Date.parse(entry.createdAt))],
        ['User', entry.actor],
        ['User ID', entry.actorUserId && <CopyId value={entry.actorUserId} />],
        ['Action', entry.action],
        ['Resource', entry.resource],
        ['Resource ID', <CopyId key="id" value={entry.resourceId} />],
        ['Request ID', <CopyId key="request" value={entry.requestId} />],
      ]}
    />
    <pre className={layout.pre} aria-label="Entry as JSON">
      {JSON.stringify(entry, undefined, 2)}
    </pre>
  </div>
);

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      illustration="noResult"
      title="No matching changes"
      description="No change in this organization matches these filters."
      actions={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      illustration="userCleared"
      title="No changes yet"
      description="Every change in this organization is recorded here with user, resource and time."
    />
  );

/** Changes in the organization with user, resource and time. */
const AuditLogTab = () => {
  const [open, setOpen] = useState<AuditEntry>();
  const list = usePagedList('account.auditEntries.list', auditList);
  const { rows } = list;
  const exported = () => rows && download('audit-log.csv', auditCsv(rows), 'text/csv;charset=utf-8');
  return (
    <div className={styles.stack}>
      {!list.error && <AuditFilters search={list.search} onChange={list.change} />}
      <Card
        title="Changes"
        flush
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            disabled={!rows || rows.length === 0}
            onClick={exported}
          >
            Export CSV
          </Button>
        }
      >
        <PagedList
          list={list}
          what="audit log"
          label="Changes"
          columns={columnsWith(setOpen)}
          rowLabel={(entry) => `${entry.action} ${entry.resource}`}
          empty={<Empty isFiltered={false} onClear={list.clear} />}
          none={<Empty isFiltered onClear={list.clear} />}
          asCards
          expectedRows={8}
        />
      </Card>
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        position="right"
        size="lg"
        title={<strong>Change</strong>}
      >
        {open && <Entry entry={open} />}
      </Drawer>
    </div>
  );
};

export default AuditLogTab;
