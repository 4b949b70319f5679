import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import { playerList } from '../player-search.ts';
import { playerCrumbs } from '../shared/player-crumbs.tsx';
import { CreateLicenseDialog } from './create-license-dialog.tsx';
import { LicenseUsage, type PlayerLicense } from './license-usage.tsx';

const columns: readonly Column<PlayerLicense>[] = [
  {
    key: 'name',
    header: 'Name',
    render: ({ id, name }) => (
      <Link to="/player/licenses/$licenseId" params={{ licenseId: id }} className={layout.link}>
        {name}
      </Link>
    ),
  },
  { key: 'key', header: 'License key', from: 'wide', render: ({ licenseKey }) => <CopyId value={licenseKey} /> },
  { key: 'usage', header: 'Impressions this month', render: (license) => <LicenseUsage {...license} /> },
  { key: 'domains', header: 'Domains', align: 'number', from: 'wide', render: ({ domains }) => domains.length },
  {
    key: 'third',
    header: 'Third-party licensing',
    from: 'extraWide',
    render: ({ thirdPartyLicensingEnabled: isOn }) => (
      <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
    ),
  },
];

const PlayerLicensesPage = () => {
  useTitle('Player licenses');
  const list = usePagedList('player.licenses.list', playerList);
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New license
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Licenses"
        description="A license lets the player run on your domains and counts its impressions."
        breadcrumbs={playerCrumbs('Licenses')}
        actions={create}
      />
      <Card flush>
        <PagedList
          list={list}
          what="player licenses"
          label="Player licenses"
          columns={columns}
          rowLabel={({ name }) => name}
          empty={
            <EmptyState
              illustration="firstUse"
              title="No player licenses yet"
              description="Create a license, add the domains of your pages, and set its key in the player."
              actions={create}
            />
          }
          expectedRows={2}
        />
      </Card>
      {isCreating && <CreateLicenseDialog onClose={() => setCreating(false)} />}
    </>
  );
};

export default PlayerLicensesPage;
