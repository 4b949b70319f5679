import { useMemo } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { useTitle } from '../../../shared/use-title.ts';
import type { Area } from '../area.ts';
import { canDelete, kindOf, oneOfNoun, pathOf, type FamilyScreen } from '../family-screens.ts';
import { familyCrumbs } from '../family-crumbs.tsx';
import { useDeletion } from '../use-deletion.ts';
import { listOperation } from '../use-family.ts';
import { DeleteSelected } from './delete-selected.tsx';
import { familyColumns } from './family-columns.tsx';
import { FamilyFilters } from './family-filters.tsx';
import { familyListOf } from './family-search.ts';

type FamilyPageProps = { area: Area; screen: FamilyScreen };

/** Lists the resources of a family: filters by kind, name and id, and deletes several at once. */
export const FamilyListPage = ({ area, screen }: FamilyPageProps) => {
  useTitle(screen.title);
  const rule = useMemo(() => familyListOf(Object.keys(screen.family.kinds)), [screen]);
  const list = usePagedList(listOperation(screen), rule);
  const { rows, search, selected, setSelected } = list;
  const { progress, run } = useDeletion(screen);
  const to = pathOf(area, screen);
  // Resources created by the platform cannot be deleted.
  const isDeletable = ({ type }: { type: string }) => canDelete(kindOf(screen, type));
  const remove = async () => {
    const done = new Set(await run(rows?.filter(({ id }) => selected.has(id)) ?? []));
    setSelected((previous) => new Set([...previous].filter((id) => !done.has(id))));
  };
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
      <FamilyFilters area={area} screen={screen} search={search} onChange={list.change} />
      <Card flush>
        <PagedList
          list={list}
          what={screen.title.toLowerCase()}
          label={screen.title}
          columns={familyColumns(area, screen)}
          rowLabel={({ name: rowName, id }) => rowName ?? id}
          empty={
            <EmptyState
              illustration="firstUse"
              title={`No ${screen.noun}s yet`}
              description={screen.first}
              actions={<LinkButton to={`${to}/create`}>Create {oneOfNoun(screen)}</LinkButton>}
            />
          }
          none={
            <EmptyState
              illustration="noResult"
              title={`No ${screen.noun}s found`}
              description="Nothing matches this name and kind."
              actions={
                <Button variant="default" onClick={list.clear}>
                  Show all {screen.title.toLowerCase()}
                </Button>
              }
            />
          }
          isSelectable={isDeletable}
          expectedRows={8}
        />
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
