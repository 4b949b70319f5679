import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useChange, useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { useDeleteDomainColumn } from '../../../shared/domains/delete-domain-column.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../licenses.module.css';
import { DomainForm } from './domain-form.tsx';

const route = getRouteApi('/_app/observability/licenses/$licenseId');

type Domains = OperationResult<'analytics.licenses.domains.get'>;
type Domain = Domains['domains'][number];

const pageSize = 10;
const pollMilliseconds = 5000;

const Replication = ({ willReplicate, replicatedAt }: Domains) => (
  <p className={styles.note} role="status">
    {willReplicate
      ? `The last change will replicate to every collector by ${exactTime(Date.parse(replicatedAt))}.`
      : 'All collectors use this list.'}
  </p>
);

/** Returns one page of the domains, sorted by URL. */
const pageOf = (domains: readonly Domain[], page: number, isDescending: boolean): Domain[] => {
  const sorted = domains.toSorted((one, other) => one.url.localeCompare(other.url));
  if (isDescending) sorted.reverse();
  return sorted.slice((page - 1) * pageSize, page * pageSize);
};

/** Domains that may send data with a license. An empty list allows all. */
export const DomainsCard = ({ licenseId }: { licenseId: string }) => {
  const { page = 1, sort } = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = useOperation(
    'analytics.licenses.domains.get',
    { params: { license_id: licenseId } },
    { refetchInterval: (latest) => (latest?.willReplicate ? pollMilliseconds : false) },
  );
  const total = data?.domains.length ?? 0;
  const shownPage = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const show = (search: { page?: number; sort?: 'desc' | undefined }) =>
    void navigate({ to: '/observability/licenses/$licenseId', params: { licenseId }, search, replace: true });
  const { mutateAsync } = useChange('analytics.licenses.domains.delete');
  const deleteColumn = useDeleteDomainColumn<Domain>(({ id }) =>
    mutateAsync({ params: { license_id: licenseId, domain_id: id } }),
  );
  const columns: Column<Domain>[] = [
    { key: 'url', header: 'Domain', sortable: true, render: ({ url }) => <span className={styles.name}>{url}</span> },
    {
      key: 'created',
      header: 'Added',
      from: 'wide',
      render: ({ createdAt }) => createdAt && <RelativeTime at={createdAt} />,
    },
    deleteColumn,
  ];
  return (
    <Card flush title="Allowed domains">
      {error ? (
        <ProblemState error={error} what="domains" onRetry={() => void refetch()} />
      ) : (
        <>
          <DomainForm licenseId={licenseId} />
          {data && total === 0 ? (
            <p className={`${styles.note} ${layout.dim}`}>
              All domains and apps may send data with this license. Add a domain to allow only those in the list.
            </p>
          ) : (
            <DataTable
              label="Allowed domains"
              columns={columns}
              rows={data && pageOf(data.domains, shownPage, sort === 'desc')}
              rowId={({ id }) => id}
              rowLabel={({ url }) => url}
              sort={{ key: 'url', order: sort === 'desc' ? 'DESC' : 'ASC' }}
              onSort={({ order }) => show({ sort: order === 'DESC' ? 'desc' : undefined })}
              expectedRows={2}
            />
          )}
          {total > pageSize && (
            <Pager page={shownPage} pageSize={pageSize} total={total} onPage={(next) => show({ page: next, sort })} />
          )}
          {data && <Replication {...data} />}
        </>
      )}
    </Card>
  );
};
