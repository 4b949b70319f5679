import { Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';

type License = OperationResult<'analytics.licenses.list'>['items'][number];

const impressions = ({ impressions: used = 0, maxImpressions }: License) =>
  maxImpressions ? `${count(used)} of ${count(maxImpressions)}` : count(used);

const columns: readonly Column<License>[] = [
  { key: 'name', header: 'Name', render: (row) => <strong>{row.name}</strong> },
  { key: 'key', header: 'License key', render: (row) => <CopyId value={row.licenseKey} label="Copy to clipboard" /> },
  { key: 'impressions', header: 'Impressions', align: 'number', render: impressions },
  { key: 'timeZone', header: 'Time zone', from: 'wide', render: (row) => row.timeZone },
  { key: 'created', header: 'Created', from: 'wide', render: (row) => <RelativeTime at={row.createdAt} /> },
];

const LicenseListPage = () => {
  useTitle('Licenses');
  const licenses = useOperation('analytics.licenses.list', { query: { limit: 100 } });
  const create = (
    <LinkButton to="/observability/licenses/create" leftSection={<IconPlus size={16} />}>
      New license
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Licenses"
        description="A license collects the plays of your players; its key goes into the player's configuration."
        breadcrumbs={[
          <Link key="home" to="/observability">
            Observability
          </Link>,
          'Licenses',
        ]}
        actions={create}
      />
      <Card flush>
        {licenses.error ? (
          <ProblemState error={licenses.error} what="licenses" onRetry={() => void licenses.refetch()} />
        ) : licenses.data?.items.length === 0 ? (
          <EmptyState
            illustration="firstUse"
            title="No license yet"
            description="Create a license, give its key to a player, and its plays appear under Observability."
            actions={create}
          />
        ) : (
          <DataTable
            label="Licenses"
            columns={columns}
            rows={licenses.data?.items}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name ?? ''}
            expectedRows={2}
          />
        )}
      </Card>
    </>
  );
};

export default LicenseListPage;
