import { useState, type ReactNode } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus, IconRefresh } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { StreamFailure } from '../shared/stream-failure.tsx';

type StateCellProps = { tone?: 'good' | 'bad' | 'warn' | 'active'; label: string; children: ReactNode };

/** State of an item, with a line that explains it. */
export const StateCell = ({ tone, label, children }: StateCellProps) => (
  <span className={layout.tight}>
    <span>
      <Badge {...(tone && { tone })}>{label}</Badge>
    </span>
    {children && <span className={`${layout.dim} ${layout.small}`}>{children}</span>}
  </span>
);

type CheckButtonProps = { name: string; isBusy: boolean; isDisabled?: boolean; onClick: () => void };

/** Checks an item at once. */
export const CheckButton = ({ name, isBusy, isDisabled = false, onClick }: CheckButtonProps) => (
  <Button
    size="compact-xs"
    variant="default"
    leftSection={<IconRefresh size={14} />}
    loading={isBusy}
    disabled={isDisabled}
    aria-label={`Check now: ${name}`}
    onClick={onClick}
  >
    Check now
  </Button>
);

type Item = { id: string; name: string };

type ItemTabProps<Row extends Item> = {
  title: string;
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** Title of the message about a failure to load. */
  failureTitle: string;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  /** Buttons of a row before the one that removes it. */
  rowActions?: (row: Row) => ReactNode;
  add: { label: string; onClick: () => void };
  empty: { title: string; description: string };
  removal: {
    verb: 'Remove' | 'Delete';
    /** Consequences, as the dialog explains them. */
    consequences: string;
    isBusy: boolean;
    run: (row: Row) => Promise<unknown>;
  };
  /** Dialogs that add or edit an item. */
  children: ReactNode;
};

/** Tab with items of the organization that are added, and removed after a confirmation. */
export const ItemTab = <Row extends Item>({
  title,
  query: { data, error, refetch },
  failureTitle,
  rows,
  columns,
  rowActions,
  add,
  empty,
  removal,
  children,
}: ItemTabProps<Row>) => {
  const [chosen, setChosen] = useState<Row>();
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={add.onClick}>
      {add.label}
    </Button>
  );
  const actions: Column<Row> = {
    key: 'actions',
    header: '',
    align: 'number',
    render: (row) => (
      <span className={`${layout.row} ${layout.end}`}>
        {rowActions?.(row)}
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${removal.verb} ${row.name}`}
          onClick={() => setChosen(row)}
        >
          {removal.verb}
        </Button>
      </span>
    ),
  };
  return (
    <Card flush title={title} actions={rows && rows.length > 0 ? addButton : undefined}>
      {error && !data ? (
        <StreamFailure title={failureTitle} error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState illustration="firstUse" {...empty} actions={addButton} />
      ) : (
        <DataTable
          label={title}
          columns={[...columns, actions]}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          expectedRows={3}
          asCards
        />
      )}
      {children}
      {chosen && (
        <ConfirmDialog
          opened
          title={`${removal.verb} ${chosen.name}?`}
          confirm={removal.verb}
          isBusy={removal.isBusy}
          onConfirm={() => void removal.run(chosen).then(() => setChosen(undefined))}
          onClose={() => setChosen(undefined)}
        >
          {removal.consequences}
        </ConfirmDialog>
      )}
    </Card>
  );
};
