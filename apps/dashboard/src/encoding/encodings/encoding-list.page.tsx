import { useState } from 'react';
import { canStop, hasEnded } from '@sluice/contract/encoding/encodings/status';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { IconPlus } from '@sluice/ui/icons';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import { areaCrumb } from '../families/area-crumb.tsx';
import { useArea, wizards, type Area } from '../families/area.ts';
import { BulkOutcome, type Outcome } from './bulk-outcome.tsx';
import { EncodingBulk } from './encoding-bulk.tsx';
import { encodingColumns, type EncodingRow } from './encoding-columns.tsx';
import { EncodingFilters } from './encoding-filters.tsx';
import { EncodingListEmpty } from './encoding-list-empty.tsx';
import { encodingLists } from './encoding-list-search.ts';
import { useEncodingEvents } from './events/use-encoding-events.ts';
import { useEncodingActions, type EncodingAction } from './use-encoding-actions.ts';

const isMoving = ({ status }: EncodingRow) => !hasEnded(status) && status !== 'CREATED';

/** Loads the list; without live events it polls often while encodings run, and occasionally otherwise. */
const useList = (area: Area) => {
  const isLive = useEncodingEvents();
  return usePagedList('encoding.encodings.list', encodingLists[area], {
    refetchInterval: (page) => (isLive ? 60_000 : page?.items.some(isMoving) ? 2500 : 20_000),
  });
};

const namesOf = (rows: readonly EncodingRow[] = []) => new Map(rows.map(({ id, name }) => [id, name ?? id]));

/** Acts on several encodings; the failed ones stay selected. */
const useBulk = ({ rows, setSelected }: ReturnType<typeof useList>) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const { progress, run } = useEncodingActions();
  const act = async (action: EncodingAction, ids: readonly string[]) => {
    const names = outcome ? new Map([...outcome.names, ...namesOf(rows)]) : namesOf(rows);
    const result = await run(action, ids);
    setOutcome(result.failed.length > 0 && (outcome || ids.length > 1) ? { ...result, action, names } : undefined);
    setSelected(new Set(result.failed.map(({ id }) => id)));
  };
  return { outcome, setOutcome, progress, act };
};

type EncodingListPageProps = { columns?: readonly Column<EncodingRow>[] };

const EncodingListPage = ({ columns = encodingColumns }: EncodingListPageProps) => {
  useTitle('Encodings');
  const area = useArea();
  const list = useList(area);
  const { rows, selected, search, change } = list;
  const { outcome, setOutcome, progress, act } = useBulk(list);
  return (
    <>
      <PageHeader
        title="Encodings"
        breadcrumbs={[areaCrumb(area), 'Encodings']}
        actions={
          <LinkButton to={wizards[area]} leftSection={<IconPlus size={16} />}>
            New encoding
          </LinkButton>
        }
      />
      <EncodingFilters search={search} onChange={change} />
      {outcome && (
        <BulkOutcome
          outcome={outcome}
          isBusy={progress !== undefined}
          onRetry={() =>
            void act(
              outcome.action,
              outcome.failed.map(({ id }) => id),
            )
          }
          onClose={() => setOutcome(undefined)}
        />
      )}
      <Card flush>
        <PagedList
          list={list}
          what="encodings"
          label="Encodings"
          columns={columns}
          rowLabel={({ name, id }) => name ?? id}
          empty={<EncodingListEmpty search={search} onChange={change} />}
          isSelectable={() => true}
          expectedRows={8}
        />
      </Card>
      <EncodingBulk
        selected={[...selected]}
        stoppable={rows?.filter((row) => selected.has(row.id) && canStop(row.status)).map(({ id }) => id) ?? []}
        progress={progress}
        onAction={act}
        onClear={() => list.setSelected(new Set())}
      />
    </>
  );
};

export default EncodingListPage;
