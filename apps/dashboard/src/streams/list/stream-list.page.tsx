import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import { streamCrumbs } from '../shared/stream-crumbs.tsx';
import { pollMilliseconds } from '../shared/stream-state.ts';
import { streamName } from '../shared/stream-types.ts';
import { CreateButtons } from './create-buttons.tsx';
import { BulkFailures, StreamBulk, useBulkDeletion } from './stream-bulk.tsx';
import { streamColumns } from './stream-columns.tsx';
import { StreamFilters } from './stream-filters.tsx';
import { streamList } from './stream-list-search.ts';
import { useStreamActions } from './use-stream-actions.ts';

const StreamListPage = () => {
  useTitle('Streams');
  const list = usePagedList('streams.search.list', streamList, {
    refetchInterval: (page) => (page?.items.some((stream) => pollMilliseconds(stream) !== false) ? 5000 : false),
  });
  const act = useStreamActions();
  const deletion = useBulkDeletion(list.setSelected);
  const rows = list.rows ?? [];
  return (
    <>
      <PageHeader
        title="Streams"
        description="Videos and live streams that are hosted, encoded and played by this platform."
        breadcrumbs={streamCrumbs('All streams')}
        actions={<CreateButtons />}
      />
      <StreamFilters search={list.search} onChange={list.change} />
      <BulkFailures {...deletion} />
      <Card flush>
        <PagedList
          list={list}
          what="streams"
          label="Streams"
          columns={streamColumns((stream, action) => void act(stream, action))}
          rowLabel={streamName}
          isSelectable={() => true}
          empty={
            <EmptyState
              illustration="noResult"
              title="No streams yet"
              description="Upload a video, or start a live stream, and embed it in any page with one line of HTML."
              actions={<CreateButtons />}
            />
          }
          expectedRows={6}
        />
      </Card>
      <StreamBulk
        selected={rows.filter(({ id }) => list.selected.has(id))}
        deletion={deletion}
        onClear={() => list.setSelected(new Set())}
      />
    </>
  );
};

export default StreamListPage;
