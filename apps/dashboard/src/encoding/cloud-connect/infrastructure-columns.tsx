import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { count } from '@sluice/ui/format/quantity.ts';
import { IconTrash } from '@sluice/ui/icons';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import styles from './cloud-connect.module.css';
import { kindOf, nameOf, states, type Infrastructure, type InfrastructureState } from './infrastructure.ts';

export type Row = Infrastructure & { state: InfrastructureState | undefined };

type Handlers = { onOpen: (row: Row) => void; onDelete: (row: Row) => void };

const regionOf = (row: Row): string => {
  const { region } = row as { region?: unknown };
  return typeof region === 'string' ? region : '–';
};

const figure = (value: number | undefined): string => (value === undefined ? '–' : count(value));

const Status = ({ state }: Pick<Row, 'state'>) =>
  state === undefined ? null : (
    <div className={styles.status}>
      <Badge tone={states[state.status].tone}>{states[state.status].label}</Badge>
      {state.queuedEncodings > 0 && state.workersOnline === 0 && (
        <small>{`${count(state.queuedEncodings)} waiting for a worker`}</small>
      )}
    </div>
  );

/** Columns of the list, with the actions of each row. */
export const infrastructureColumns = ({ onOpen, onDelete }: Handlers): readonly Column<Row>[] => [
  {
    key: 'name',
    header: 'Infrastructure',
    render: (row) => (
      <button type="button" className={layout.opener} onClick={() => onOpen(row)}>
        {nameOf(row)}
      </button>
    ),
  },
  { key: 'kind', header: 'Kind', render: ({ type }) => kindOf(type)?.label ?? type },
  { key: 'region', header: 'Region', from: 'wide', render: regionOf },
  { key: 'status', header: 'Status', render: ({ state }) => <Status state={state} /> },
  {
    key: 'workers',
    header: 'Workers online',
    align: 'number',
    from: 'wide',
    render: ({ state }) => figure(state?.workersOnline),
  },
  { key: 'tasks', header: 'Running tasks', align: 'number', render: ({ state }) => figure(state?.runningTasks) },
  {
    key: 'seen',
    header: 'Last seen',
    from: 'wide',
    render: ({ state }) => (state?.lastSeenAt ? <RelativeTime at={state.lastSeenAt} /> : '–'),
  },
  {
    key: 'actions',
    header: '',
    render: (row) => (
      <div className={styles.actions}>
        <Button size="xs" variant="default" aria-label={`Workers of ${nameOf(row)}`} onClick={() => onOpen(row)}>
          Workers
        </Button>
        <Button size="xs" variant="default" px={8} aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
          <IconTrash size={14} />
        </Button>
      </div>
    ),
  },
];
