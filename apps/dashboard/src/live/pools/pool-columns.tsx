import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { poolName, type Pool } from './pool-texts.ts';

/** Tells a healthy pool from one with failed encodings. */
export const PoolHealth = ({ poolStatus }: Pick<Pool, 'poolStatus'>) => (
  <Badge tone={poolStatus === 'ERROR' ? 'bad' : 'good'}>{poolStatus === 'ERROR' ? 'Error' : 'Healthy'}</Badge>
);

/** Columns of the list of live pools. */
export const poolColumns: readonly Column<Pool>[] = [
  {
    key: 'name',
    header: 'Name',
    render: (pool) => (
      <Link to="/live/configurations/live-pools/$id" params={{ id: pool.id }} className={layout.link}>
        {poolName(pool)}
      </Link>
    ),
  },
  { key: 'status', header: 'Status', render: (pool) => <PoolHealth {...pool} /> },
  { key: 'target', header: 'Target size', align: 'number', render: ({ targetPoolSize }) => targetPoolSize },
  { key: 'ready', header: 'Ready', align: 'number', render: ({ readyEncodings }) => readyEncodings },
  {
    key: 'preparing',
    header: 'Preparing',
    align: 'number',
    from: 'wide',
    render: ({ preparingEncodings }) => preparingEncodings,
  },
  { key: 'errors', header: 'Errors', align: 'number', from: 'wide', render: ({ errorEncodings }) => errorEncodings },
  {
    key: 'template',
    header: 'Template',
    from: 'extraWide',
    render: ({ encodingTemplateName }) => encodingTemplateName ?? '–',
  },
  {
    key: 'createdAt',
    header: 'Created',
    from: 'extraWide',
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];
