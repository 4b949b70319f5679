import { Link } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { Badge } from '@sluice/ui/badge.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import layout from '../../shared/layout.module.css';
import { SecretValue } from './secret-value.tsx';

export type StreamKey = OperationResult<'encoding.live.streamKeys.list'>['items'][number];

export const streamKeyName = ({ name, id }: StreamKey): string => name ?? id;

const Assignment = ({ assignedEncodingId: id }: StreamKey) =>
  id ? (
    <Link to="/live/encodings/$id" params={{ id }} className={layout.link}>
      Assigned
    </Link>
  ) : (
    <Badge>Unassigned</Badge>
  );

/** Columns of the list of stream keys; assigned keys cannot be deleted. */
export const streamKeyColumns = (onDelete: (key: StreamKey) => void): readonly Column<StreamKey>[] => [
  { key: 'name', header: 'Name', sortable: true, render: streamKeyName },
  {
    key: 'value',
    header: 'Stream key',
    render: (key) => <SecretValue noun="stream key" value={key.value} name={streamKeyName(key)} />,
  },
  { key: 'status', header: 'Status', sortable: true, render: (key) => <Assignment {...key} /> },
  {
    key: 'type',
    header: 'Type',
    sortable: true,
    from: 'wide',
    render: ({ type }) => (type === 'TEMPORARY' ? 'Temporary' : 'Reserved'),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    from: 'wide',
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    render: (key) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Delete ${streamKeyName(key)}`}
        disabled={key.assignedEncodingId !== undefined}
        title={key.assignedEncodingId === undefined ? undefined : 'A live encoding uses this key'}
        onClick={() => onDelete(key)}
      >
        Delete
      </Button>
    ),
  },
];
