import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { canStop, hasEnded } from '@sluice/contract/encoding/encodings/status';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { BulkOutcome, type Outcome } from './bulk-outcome.tsx';
import { EncodingBulk } from './encoding-bulk.tsx';
import { encodingColumns, type EncodingRow } from './encoding-columns.tsx';
import { EncodingFilters } from './encoding-filters.tsx';
import { EncodingListEmpty } from './encoding-list-empty.tsx';
import { listQuery, pageSize, sortOf, type EncodingListSearch } from './encoding-list-search.ts';
import { useEncodingEvents } from './events/use-encoding-events.ts';
import { useEncodingActions, type EncodingAction } from './use-encoding-actions.ts';

const route = getRouteApi('/_app/encoding/encodings/');

const isMoving = ({ status }: EncodingRow) => !hasEnded(status) && status !== 'CREATED';

/** Loads the list; without live events it polls often while encodings run, and occasionally otherwise. */
const useList = (search: EncodingListSearch) => {
  const isLive = useEncodingEvents();
  return useOperation(
    'encoding.encodings.list',
    { params: {}, query: listQuery(search) },
    {
      keepPrevious: true,
      refetchInterval: (page) => (isLive ? 60_000 : page?.items.some(isMoving) ? 2500 : 20_000),
    },
  );
};

const namesOf = (rows: readonly EncodingRow[] = []) => new Map(rows.map(({ id, name }) => [id, name ?? id]));

/** Acts on several encodings; the failed ones stay selected. */
const useBulk = (rows: readonly EncodingRow[] | undefined) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const { progress, run } = useEncodingActions();
  const act = async (action: EncodingAction, ids: readonly string[]) => {
    const names = outcome ? new Map([...outcome.names, ...namesOf(rows)]) : namesOf(rows);
    const result = await run(action, ids);
    setOutcome(result.failed.length > 0 && (outcome || ids.length > 1) ? { ...result, action, names } : undefined);
    setSelected(new Set(result.failed.map(({ id }) => id)));
  };
  return { selected, setSelected, outcome, setOutcome, progress, act };
};

const EncodingListPage = () => {
  useTitle('Encodings');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useList(search);
  const rows = list.data?.items;
  const { selected, setSelected, outcome, setOutcome, progress, act } = useBulk(rows);
  const change = (next: EncodingListSearch) => {
    setSelected(new Set());
    void navigate({ search: (former) => ({ ...former, page: undefined, ...next }), replace: !('page' in next) });
  };
  const isBeyondTheEnd = rows?.length === 0 && (list.data?.totalCount ?? 0) > 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (isBeyondTheEnd) void navigate({ search: (former) => ({ ...former, page: undefined }), replace: true });
  }, [isBeyondTheEnd, navigate]);
  return (
    <>
      <PageHeader
        title="Encodings"
        breadcrumbs={[
          <Link key="home" to="/encoding/home">
            VOD encoding
          </Link>,
          'Encodings',
        ]}
        actions={
          <LinkButton to="/encoding/create/vod" leftSection={<IconPlus size={16} />}>
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
        {list.error && !rows ? (
          <ProblemState error={list.error} what="encodings" onRetry={() => void list.refetch()} />
        ) : rows?.length === 0 && !isBeyondTheEnd ? (
          <EncodingListEmpty search={search} onChange={change} />
        ) : (
          <DataTable
            label="Encodings"
            columns={encodingColumns}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ name, id }) => name ?? id}
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
      <EncodingBulk
        selected={[...selected]}
        stoppable={rows?.filter((row) => selected.has(row.id) && canStop(row.status)).map(({ id }) => id) ?? []}
        progress={progress}
        onAction={act}
        onClear={() => setSelected(new Set())}
      />
    </>
  );
};

export default EncodingListPage;
