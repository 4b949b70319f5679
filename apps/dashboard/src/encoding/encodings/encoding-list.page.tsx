import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { canStop, hasEnded } from '@sluice/contract/encoding/encodings/status';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { IconPlayerStop, IconPlus, IconTrash } from '@sluice/ui/icons';
import { BulkBar } from '@sluice/ui/table/bulk-bar.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { encodingColumns } from './encoding-columns.tsx';
import { EncodingFilters } from './encoding-filters.tsx';
import { EncodingListEmpty } from './encoding-list-empty.tsx';
import { listQuery, pageSize, sortOf, type EncodingListSearch } from './encoding-list-search.ts';
import { useEncodingActions, type EncodingAction } from './use-encoding-actions.ts';

const route = getRouteApi('/_app/encoding/encodings/');

const useList = (search: EncodingListSearch) =>
  useOperation(
    'encoding.encodings.list',
    { params: {}, query: listQuery(search) },
    {
      keepPrevious: true,
      refetchInterval: (page) =>
        page?.items.some(({ status }) => !hasEnded(status) && status !== 'CREATED') ? 2500 : 20_000,
    },
  );

const EncodingListPage = () => {
  useTitle('Encodings');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<EncodingAction>();
  const list = useList(search);
  const { progress, run } = useEncodingActions();
  const change = (next: EncodingListSearch) => {
    setSelected(new Set());
    void navigate({ search: (former) => ({ ...former, page: undefined, ...next }), replace: !('page' in next) });
  };
  const rows = list.data?.items;
  const stoppable = rows?.filter(({ id, status }) => selected.has(id) && canStop(status)).map(({ id }) => id) ?? [];
  const act = async (action: EncodingAction, ids: readonly string[]) => {
    const done = new Set(await run(action, ids));
    setAsked(undefined);
    setSelected((former) => new Set([...former].filter((id) => !done.has(id))));
  };
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
      <Card flush>
        {list.error && !rows ? (
          <ProblemState error={list.error} what="encodings" onRetry={() => void list.refetch()} />
        ) : rows?.length === 0 ? (
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
      <BulkBar selected={selected.size}>
        {progress ? (
          <span className="tabular" role="status">
            {progress.finished} of {progress.total} {progress.action === 'stop' ? 'stopped' : 'deleted'}…
          </span>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerStop size={14} />}
              disabled={stoppable.length === 0}
              title={stoppable.length === 0 ? 'None of the selected encodings is running' : undefined}
              onClick={() => void act('stop', stoppable)}
            >
              Stop
            </Button>
            <Button size="xs" color="red.8" leftSection={<IconTrash size={14} />} onClick={() => setAsked('delete')}>
              Delete
            </Button>
            <Button size="xs" variant="subtle" onClick={() => setSelected(new Set())}>
              Clear
            </Button>
          </>
        )}
      </BulkBar>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={selected.size === 1 ? 'Delete this encoding?' : `Delete ${selected.size} encodings?`}
        confirm="Delete"
        isBusy={progress !== undefined}
        onConfirm={() => void act('delete', [...selected])}
        onClose={() => setAsked(undefined)}
      >
        They disappear from all lists with their streams and muxings. Files that were already written stay where they
        are.
      </ConfirmDialog>
    </>
  );
};

export default EncodingListPage;
