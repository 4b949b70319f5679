import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { useTitle } from '../../../shared/use-title.ts';
import { DeleteSelected } from '../../families/list/delete-selected.tsx';
import { manifestKinds, manifestName, type Manifest, type ManifestArea } from '../manifest-screens.ts';
import { useDeleteManifests } from '../use-delete-manifests.ts';
import { manifestColumns } from './manifest-columns.tsx';
import { ManifestFilters } from './manifest-filters.tsx';
import {
  manifestListSearch,
  manifestQuery,
  pageSize,
  sortOf,
  type ManifestListSearch,
} from './manifest-list-search.ts';

const isBusy = ({ status }: Manifest): boolean => status === 'RUNNING' || status === 'QUEUED';

const useManifests = (search: ManifestListSearch) =>
  useOperation(
    search.type ? `encoding.manifests.${manifestKinds[search.type].operations}.list` : 'encoding.manifests.list',
    { params: {}, query: manifestQuery(search) },
    { keepPrevious: true, refetchInterval: (page) => (page?.items.some(isBusy) ? 2500 : 30_000) },
  );

/** Lists all manifests: filters by type, name and id, and deletes several at once. */
export const ManifestListPage = ({ area }: { area: ManifestArea }) => {
  useTitle('Manifests');
  const search = manifestListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useManifests(search);
  const { progress, run } = useDeleteManifests();
  const rows = list.data?.items;
  const change = (next: ManifestListSearch) => {
    setSelected(new Set());
    void navigate({ to: `${area}/manifests`, search: { ...search, page: undefined, ...next } });
  };
  const remove = async () => {
    const gone = new Set(await run(rows?.filter(({ id }) => selected.has(id)) ?? []));
    setSelected((former) => new Set([...former].filter((id) => !gone.has(id))));
  };
  const isFiltered = search.type !== undefined || search.name !== undefined || search.encodingId !== undefined;
  return (
    <div className={layout.stack}>
      <PageHeader
        title="Manifests"
        description="Files that players open: they list the renditions and their locations."
      />
      <ManifestFilters key={search.name} area={area} search={search} onChange={change} />
      <Card flush>
        {list.error && !rows ? (
          <ProblemState error={list.error} what="manifests" onRetry={() => void list.refetch()} />
        ) : rows?.length === 0 ? (
          <EmptyState
            illustration="noResult"
            title={isFiltered ? 'No matching manifests' : 'No manifests yet'}
            description={isFiltered ? undefined : 'Encodings write manifests when they finish.'}
          />
        ) : (
          <DataTable
            label="Manifests"
            columns={manifestColumns(area)}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={manifestName}
            sort={sortOf(search.sort)}
            onSort={({ key, order }) => change({ sort: `${key}:${order}` })}
            selection={{ ids: selected, onChange: setSelected }}
            busy={list.isPlaceholderData}
            expectedRows={8}
          />
        )}
        {list.data && list.data.totalCount > pageSize && (
          <Pager
            page={search.page ?? 1}
            pageSize={pageSize}
            total={list.data.totalCount}
            onPage={(page) => change({ page })}
          />
        )}
      </Card>
      <DeleteSelected
        noun="manifest"
        selected={selected.size}
        progress={progress}
        onDelete={remove}
        onClear={() => setSelected(new Set())}
      />
    </div>
  );
};
