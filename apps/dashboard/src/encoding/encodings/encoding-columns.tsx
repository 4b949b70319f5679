import { Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import layout from '../../shared/layout.module.css';
import { encodingScreen } from '../families/area.ts';
import styles from './encoding-list.module.css';

export type EncodingRow = OperationResult<'encoding.encodings.list'>['items'][number];

const types = { VOD: 'VOD', LIVE: 'Live', NONE: '–' } as const;

export const EncodingLink = ({ encoding }: { encoding: EncodingRow }) => (
  <Link to={encodingScreen(encoding.type)} params={{ id: encoding.id }} className={layout.link}>
    {encoding.name ?? 'Untitled encoding'}
  </Link>
);

/** State, with a progress bar while the encoding runs. */
const EncodingState = ({ encoding }: { encoding: EncodingRow }) => (
  <div className={styles.state}>
    <StatusBadge status={encoding.status} />
    {encoding.status === 'RUNNING' && (
      <>
        <div className={styles.bar}>
          <ProgressBar percent={encoding.progress} label={`Progress of ${encoding.name ?? encoding.id}`} />
        </div>
        <span className={`tabular ${layout.dim} ${layout.small}`}>{Math.floor(encoding.progress)} %</span>
      </>
    )}
  </div>
);

export const encodingColumns: readonly Column<EncodingRow>[] = [
  { key: 'name', header: 'Name', sortable: true, render: (row) => <EncodingLink encoding={row} /> },
  { key: 'status', header: 'Status', sortable: true, render: (row) => <EncodingState encoding={row} /> },
  { key: 'type', header: 'Type', sortable: true, from: 'wide', render: (row) => types[row.type] },
  { key: 'id', header: 'ID', from: 'extraWide', render: (row) => <CopyId value={row.id} text={row.id.slice(-8)} /> },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    from: 'wide',
    render: (row) => <RelativeTime at={row.createdAt} />,
  },
  {
    key: 'finishedAt',
    header: 'Finished',
    sortable: true,
    from: 'extraWide',
    render: (row) => <RelativeTime at={row.finishedAt} />,
  },
];
