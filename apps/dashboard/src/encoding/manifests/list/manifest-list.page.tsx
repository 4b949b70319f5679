import type { Area } from '../../families/area.ts';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useSearchState } from '../../../app/search/use-search-state.ts';
import layout from '../../../shared/layout.module.css';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { DeleteSelected } from '../../families/list/delete-selected.tsx';
import { manifestName, type Manifest } from '../manifest-screens.ts';
import { useDeleteManifests } from '../use-delete-manifests.ts';
import { manifestColumns } from './manifest-columns.tsx';
import { ManifestFilters } from './manifest-filters.tsx';
import { manifestList, manifestListOperation } from './manifest-list-search.ts';

const isBusy = ({ status }: Manifest): boolean => status === 'RUNNING' || status === 'QUEUED';

const useManifests = () => {
  const { search } = useSearchState(manifestList.read);
  return usePagedList(manifestListOperation(search), manifestList, {
    refetchInterval: (page) => (page?.items.some(isBusy) ? 2500 : 30_000),
  });
};

/** Lists all manifests: filters by type, name and id, and deletes several at once. */
export const ManifestListPage = ({ area }: { area: Area }) => {
  useTitle('Manifests');
  const list = useManifests();
  const { rows, search, selected, setSelected, change } = list;
  const { progress, run } = useDeleteManifests();
  const remove = async () => {
    const deletedIds = new Set(await run(rows?.filter(({ id }) => selected.has(id)) ?? []));
    setSelected((previous) => new Set([...previous].filter((id) => !deletedIds.has(id))));
  };
  return (
    <div className={layout.stack}>
      <PageHeader
        title="Manifests"
        description="Files that players open: they list the renditions and their locations."
      />
      <ManifestFilters key={search.name} area={area} search={search} onChange={change} />
      <Card flush>
        <PagedList
          list={list}
          what="manifests"
          label="Manifests"
          columns={manifestColumns(area)}
          rowLabel={manifestName}
          empty={
            <EmptyState
              illustration="noResult"
              title="No manifests yet"
              description="Encodings write manifests when they finish."
            />
          }
          none={<EmptyState illustration="noResult" title="No matching manifests" />}
          isSelectable={() => true}
          expectedRows={8}
        />
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
