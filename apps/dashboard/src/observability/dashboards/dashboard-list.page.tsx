import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { plural } from '@sluice/ui/format/quantity';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconChevronDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import styles from './dashboards.module.css';
import { NameDialog } from './name-dialog.tsx';
import { useDashboards, type Dashboard } from './use-dashboards.ts';

type RowDialog = { kind: 'create' } | { kind: 'rename' | 'delete'; dashboard: Dashboard };

const Actions = (props: { dashboard: Dashboard; place: number; last: number; onOpen: (dialog: RowDialog) => void }) => {
  const { dashboard, place, last, onOpen } = props;
  const { name, id } = dashboard;
  const move = useAction('analytics.dashboards.changeorder', { verb: 'move', noun: 'dashboard' });
  const to = (orderIndex: number) => void move.run({ params: { dashboard_id: id }, query: { orderIndex } });
  const button = { variant: 'subtle', color: 'gray', size: 'xs', px: 'xs' } as const;
  return (
    <div className={styles.actions}>
      <Button {...button} disabled={place === 0} aria-label={`Move ${name} up`} onClick={() => to(place - 1)}>
        <IconArrowUp size={16} />
      </Button>
      <Button {...button} disabled={place === last} aria-label={`Move ${name} down`} onClick={() => to(place + 1)}>
        <IconChevronDown size={16} />
      </Button>
      <Button {...button} aria-label={`Rename ${name}`} onClick={() => onOpen({ kind: 'rename', dashboard })}>
        <IconPencil size={16} />
      </Button>
      <Button {...button} aria-label={`Delete ${name}`} onClick={() => onOpen({ kind: 'delete', dashboard })}>
        <IconTrash size={16} />
      </Button>
    </div>
  );
};

const columnsOf = (dashboards: readonly Dashboard[], onOpen: (dialog: RowDialog) => void): Column<Dashboard>[] => [
  {
    key: 'name',
    header: 'Name',
    render: ({ id, name }) => (
      <Link className={layout.link} to="/observability/dashboards/$dashboardId" params={{ dashboardId: id }}>
        {name}
      </Link>
    ),
  },
  { key: 'panels', header: 'Panels', render: ({ panels }) => plural(panels.length, 'panel') },
  {
    key: 'actions',
    header: '',
    align: 'number',
    render: (dashboard) => (
      <Actions
        dashboard={dashboard}
        place={dashboards.indexOf(dashboard)}
        last={dashboards.length - 1}
        onOpen={onOpen}
      />
    ),
  },
];

const DeleteDialog = ({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) => {
  const { id, name } = dashboard;
  const remove = useAction('analytics.dashboards.delete', {
    verb: 'delete',
    noun: 'dashboard',
    done: `Deleted ${name}`,
  });
  return (
    <ConfirmDialog
      opened
      title={`Delete ${name}?`}
      confirm="Delete"
      isBusy={remove.isBusy}
      onClose={onClose}
      onConfirm={() => void remove.run({ params: { dashboard_id: id } }).then(onClose)}
    >
      All members of the organization lose this dashboard. Its metrics and their data stay.
    </ConfirmDialog>
  );
};

/** Dashboards of the organization in their order. */
const DashboardListPage = () => {
  useTitle('Dashboards');
  const navigate = useNavigate();
  const { data, error, refetch } = useDashboards();
  const [dialog, setDialog] = useState<RowDialog>();
  const close = () => setDialog(undefined);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'create' })}>
      New dashboard
    </Button>
  );
  const open = ({ id }: Dashboard) =>
    void navigate({ to: '/observability/dashboards/$dashboardId', params: { dashboardId: id } });
  return (
    <>
      <PageHeader
        title="Dashboards"
        description="Metrics that your organization looks at together."
        breadcrumbs={observabilityCrumbs('Dashboards')}
        actions={data && data.totalCount > 0 && create}
      />
      <Card flush>
        {error ? (
          <ProblemState error={error} what="dashboards" onRetry={() => void refetch()} />
        ) : data?.totalCount === 0 ? (
          <EmptyState
            illustration="firstUse"
            title="No dashboards yet"
            description="A dashboard shows several metrics side by side, with their own breakdowns and filters."
            actions={create}
          />
        ) : (
          <DataTable
            label="Dashboards"
            columns={columnsOf(data?.items ?? [], setDialog)}
            rows={data?.items}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
          />
        )}
      </Card>
      {dialog?.kind === 'create' && <NameDialog onClose={close} onDone={open} />}
      {dialog?.kind === 'rename' && <NameDialog dashboard={dialog.dashboard} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteDialog dashboard={dialog.dashboard} onClose={close} />}
    </>
  );
};

export default DashboardListPage;
