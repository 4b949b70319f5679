import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { canDelete, familyScreens, kindOf, oneOfNoun, pathOf, type Area, type FamilyName } from '../family-screens.ts';
import { familyCrumbs } from '../family-crumbs.tsx';
import { useDeletion } from '../use-deletion.ts';
import { useFamilyList } from '../use-family.ts';
import { DeleteSelected } from './delete-selected.tsx';
import { familyColumns } from './family-columns.tsx';
import { FamilyFilters } from './family-filters.tsx';
import { familyQuery, familySearch, pageSize, sortOf, type FamilySearch } from './family-search.ts';

type FamilyPageProps = { area: Area; name: FamilyName };

/** Lists the resources of a family: filters by kind, name and id, and deletes several at once. */
export const FamilyListPage = ({ area, name }: FamilyPageProps) => {
  const screen = familyScreens[name];
  useTitle(screen.title);
  const search = familySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useFamilyList(screen, familyQuery(search, Object.keys(screen.family.kinds)));
  const { progress, run } = useDeletion(screen);
  const rows = list.data?.items;
  const to = pathOf(area, screen);
  const change = (next: FamilySearch) => {
    setSelected(new Set());
    void navigate({ to, search: { ...search, page: undefined, ...next }, replace: !('page' in next) });
  };
  // Resources created by the platform cannot be deleted.
  const isKept = (id: string) => !canDelete(kindOf(screen, rows?.find((row) => row.id === id)?.type));
  const remove = async () => {
    const done = new Set(await run(rows?.filter(({ id }) => selected.has(id)) ?? []));
    setSelected((former) => new Set([...former].filter((id) => !done.has(id))));
  };
  const isNarrowed = Boolean(search.name ?? search.type);
  const create = (
    <LinkButton to={`${to}/create`} leftSection={<IconPlus size={16} />}>
      New {screen.noun}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={screen.title}
        description={screen.lead}
        breadcrumbs={familyCrumbs(area, screen, screen.title)}
        actions={create}
      />
      <FamilyFilters area={area} screen={screen} search={search} onChange={change} />
      <Card flush>
        {list.error && !rows ? (
          <ProblemState error={list.error} what={screen.title.toLowerCase()} onRetry={() => void list.refetch()} />
        ) : rows?.length === 0 ? (
          isNarrowed ? (
            <EmptyState
              illustration="noResult"
              title={`No ${screen.noun}s found`}
              description="Nothing matches this name and kind."
              actions={
                <Button variant="default" onClick={() => change({ name: undefined, type: undefined })}>
                  Show all {screen.title.toLowerCase()}
                </Button>
              }
            />
          ) : (
            <EmptyState
              illustration="firstUse"
              title={`No ${screen.noun}s yet`}
              description={screen.first}
              actions={<LinkButton to={`${to}/create`}>Create {oneOfNoun(screen)}</LinkButton>}
            />
          )
        ) : (
          <DataTable
            label={screen.title}
            columns={familyColumns(area, screen)}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={(row) => row.name ?? row.id}
            sort={sortOf(search.sort)}
            onSort={({ key, order }) => change({ sort: `${key}:${order}` })}
            selection={{
              ids: selected,
              onChange: (ids) => setSelected(new Set([...ids].filter((id) => !isKept(id)))),
              isDisabled: isKept,
            }}
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
        noun={screen.noun}
        selected={selected.size}
        progress={progress}
        onDelete={remove}
        onClear={() => setSelected(new Set())}
      />
    </>
  );
};
