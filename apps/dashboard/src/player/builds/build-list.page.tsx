import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import { playerList } from '../player-search.ts';
import { playerCrumbs } from '../shared/player-crumbs.tsx';
import { buildStates, featureText, isBuilding, type PlayerBuild } from './build-texts.ts';
import { CreateBuildDialog } from './create-build-dialog.tsx';

const columns: readonly Column<PlayerBuild>[] = [
  {
    key: 'domains',
    header: 'Domains',
    render: ({ id, domains }) => (
      <Link to="/player/custom-builds/web/$buildId" params={{ buildId: id }} className={layout.link}>
        {domains.join(', ')}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <Badge tone={buildStates[status].tone}>{buildStates[status].label}</Badge>,
  },
  { key: 'version', header: 'Version', from: 'wide', render: ({ playerVersion }) => playerVersion },
  { key: 'features', header: 'Features', from: 'wide', render: featureText },
  { key: 'created', header: 'Created', from: 'extraWide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

const BuildListPage = () => {
  useTitle('Custom builds');
  const list = usePagedList('player.customBuilds.web.list', playerList, {
    refetchInterval: (page) => (page?.items.some(isBuilding) ? 2000 : false),
  });
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New build
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Custom builds"
        description="A player for your domains, with its license inside: it starts without asking a license server."
        breadcrumbs={playerCrumbs('Custom builds')}
        actions={create}
      />
      <Card flush>
        <PagedList
          list={list}
          what="custom builds"
          label="Custom builds"
          columns={columns}
          rowLabel={({ domains }) => domains.join(', ')}
          empty={
            <EmptyState
              illustration="firstUse"
              title="No custom builds yet"
              description="Choose domains and features, and get the player as files for your own server."
              actions={create}
            />
          }
          expectedRows={2}
        />
      </Card>
      {isCreating && <CreateBuildDialog onClose={() => setCreating(false)} />}
    </>
  );
};

export default BuildListPage;
