import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { Drawer } from '@sluice/ui/overlays';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { cloudConnectSearch } from './cloud-connect-search.ts';
import { areaCrumb } from '../families/area-crumb.tsx';
import type { Area } from '../families/area.ts';
import { nameOf } from './infrastructure.ts';
import { infrastructureColumns, type Row } from './infrastructure-columns.tsx';
import { InfrastructureWorkers } from './infrastructure-workers.tsx';
import { useDeleteInfrastructure, useInfrastructureList } from './use-infrastructure.ts';

type CloudConnectProps = {
  area: Area;
  /** True when shown below the configurations. */
  isConfiguration?: boolean;
};

const crumbsOf = ({ area, isConfiguration }: CloudConnectProps) => [
  areaCrumb(area),
  ...(isConfiguration
    ? [
        <Link key="configurations" to={`${area}/configurations`}>
          Configurations
        </Link>,
      ]
    : []),
  'Cloud Connect',
];

const DeleteDialog = ({ row, onClose }: { row: Row | undefined; onClose: () => void }) => {
  const { isBusy, remove } = useDeleteInfrastructure();
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={`Delete ${row ? nameOf(row) : 'this infrastructure'}?`}
      confirm="Delete"
      isBusy={isBusy}
      onConfirm={() => row && void remove(row).then(onClose)}
      onClose={onClose}
    >
      Its tokens become invalid and its workers are rejected. It cannot be deleted while encodings run on it or wait for
      it.
    </ConfirmDialog>
  );
};

/** Lists the organization's own infrastructure and whether its workers are online. */
export const CloudConnectPage = (props: CloudConnectProps) => {
  const { area } = props;
  useTitle('Cloud Connect');
  const { search, change } = useSearchState(cloudConnectSearch);
  const { infrastructure } = search;
  const list = useInfrastructureList();
  const [asked, setAsked] = useState<Row>();
  const show = (id: string | undefined) => change({ infrastructure: id, workersPage: undefined }, { replace: false });
  const connect = (
    <LinkButton to={`${area}/cloud-connect/create`} leftSection={<IconPlus size={16} />}>
      Connect infrastructure
    </LinkButton>
  );
  return (
    <div className={layout.stack}>
      <PageHeader
        title="Cloud Connect"
        description="Encode on your own machines: a cluster, a cloud account or a rack."
        breadcrumbs={crumbsOf(props)}
        actions={connect}
      />
      <Card flush>
        <PagedList
          list={list}
          what="infrastructure"
          label="Infrastructure"
          columns={infrastructureColumns({ onOpen: ({ id }) => show(id), onDelete: setAsked })}
          rowLabel={nameOf}
          empty={
            <EmptyState
              illustration="noResult"
              title="No infrastructure connected"
              description="Connect machines with one command. They only need outbound access to this server, and run only encodings that name their infrastructure."
              actions={connect}
            />
          }
          asCards
        />
      </Card>
      {infrastructure && (
        <Drawer
          opened
          position="right"
          size="xl"
          title={<strong>{list.rows?.find(({ id }) => id === infrastructure)?.name ?? 'Infrastructure'}</strong>}
          onClose={() => show(undefined)}
        >
          <InfrastructureWorkers area={area} infrastructureId={infrastructure} />
        </Drawer>
      )}
      <DeleteDialog row={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
};
