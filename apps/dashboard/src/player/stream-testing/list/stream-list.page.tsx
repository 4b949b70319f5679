import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { BulkBar } from '@sluice/ui/table/bulk-bar.tsx';
import { useApi } from '../../../app/api/api.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { toast } from '../../../shared/toast/toast.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { playerCrumbs } from '../../shared/player-crumbs.tsx';
import { messageOfError } from '../shared/lab-errors.ts';
import styles from '../shared/lab.module.css';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { isBusyStream, pollMilliseconds, useLabRefresh, useTargets } from '../shared/use-lab.ts';
import { useLabEvents } from '../shared/use-lab-events.ts';
import { deleteFailureText, deleteSelection, type DeleteSelection } from './delete-selection.ts';
import { LabUsage } from './lab-usage.tsx';
import { StreamRows } from './stream-rows.tsx';
import { labStreamList } from './stream-search.ts';
import { useStreamActions } from './use-stream-actions.ts';

const emptySet: ReadonlySet<string> = new Set();

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

const useSelection = () => {
  const [streams, setStreams] = useState(emptySet);
  const [targets, setTargets] = useState(emptySet);
  return {
    streams,
    targets,
    toggleStream: (id: string) => setStreams(toggled(streams, id)),
    toggleTarget: (id: string) => setTargets(toggled(targets, id)),
    clear: () => {
      setStreams(emptySet);
      setTargets(emptySet);
    },
  };
};

const selectionText = ({ streamIds, targets }: DeleteSelection): string =>
  [
    streamIds.length > 0 && plural(streamIds.length, 'stream'),
    targets.length > 0 && plural(targets.length, 'test environment'),
  ]
    .filter((part) => part !== false)
    .join(' and ');

const addButton = (
  <LinkButton to="/player/stream-testing/add" leftSection={<IconPlus size={16} />}>
    Add stream
  </LinkButton>
);

const Empty = () => (
  <EmptyState
    illustration="firstUse"
    title="No streams under test yet"
    description={
      <>
        <p>
          Stream Lab checks whether your streams play. It validates manifests and segments, then plays each stream in
          real browsers with several players: start, seek, every rendition, and the end.
        </p>
        <p>Add the URL of an HLS or DASH stream, choose browsers and players, and read the report.</p>
      </>
    }
    actions={addButton}
  />
);

const StreamList = () => {
  useLabEvents();
  const api = useApi();
  const refresh = useLabRefresh();
  const actions = useStreamActions();
  const targets = useTargets();
  const selection = useSelection();
  const [deletion, setDeletion] = useState<DeleteSelection>();
  const [isDeleting, setDeleting] = useState(false);
  const list = usePagedList('player.testing.streams.list', labStreamList, {
    refetchInterval: (page) => (page?.items.some(isBusyStream) ? pollMilliseconds.busy : pollMilliseconds.idle),
  });
  const rows = list.rows ?? [];
  const isFirstUse = list.rows?.length === 0 && !list.isNarrowed;
  const remove = async (chosen: DeleteSelection) => {
    setDeleting(true);
    const outcome = await deleteSelection(api, chosen);
    const failure = deleteFailureText(chosen, outcome);
    if (failure)
      toast({
        type: 'warning',
        title: failure,
        text: messageOfError([...outcome.failedStreams, ...outcome.failedTargets][0]),
        milliseconds: 10_000,
      });
    selection.clear();
    if (list.page > 1 && rows.every(({ id }) => outcome.deletedStreamIds.includes(id))) list.goTo(list.page - 1);
    await refresh();
    setDeleting(false);
    setDeletion(undefined);
  };
  const chosen: DeleteSelection = {
    streamIds: rows.filter(({ id }) => selection.streams.has(id)).map(({ id }) => id),
    targets: rows
      .filter(({ id }) => !selection.streams.has(id))
      .flatMap((stream) => stream.targets)
      .filter(({ id }) => selection.targets.has(id))
      .map(({ id, streamId }) => ({ id, streamId })),
  };
  return (
    <div className={layout.stack}>
      {!isFirstUse && !list.error && <LabUsage />}
      {targets.error && !targets.data && <MessageBox type="ERROR">Error loading test environments!</MessageBox>}
      <Card flush>
        {!isFirstUse && !list.error && (
          <div className={styles.bar}>
            <SearchField
              label="Search names and URLs"
              value={list.search.search ?? ''}
              onChange={(search) => list.change(labStreamList.read({ search }))}
            />
          </div>
        )}
        <ListFrame
          list={list}
          what="streams"
          failure={(error, retry) => <StreamFailure title="Error loading streams!" error={error} onRetry={retry} />}
          empty={<Empty />}
          none={
            <EmptyState
              illustration="noResult"
              title="No matching streams"
              description="No stream of this organization matches the search."
              actions={
                <Button variant="default" onClick={list.clear}>
                  Clear search
                </Button>
              }
            />
          }
        >
          {(streams) =>
            streams ? (
              <table className={styles.streams} aria-label="Streams" data-busy={list.isBusy}>
                <thead>
                  <tr>
                    <th>
                      <span className="visually-hidden">Select</span>
                    </th>
                    <th>Stream and test environments</th>
                    <th>Last test</th>
                    <th>Automatic tests</th>
                    <th>
                      <span className="visually-hidden">Actions</span>
                    </th>
                  </tr>
                </thead>
                {streams.map((stream) => (
                  <StreamRows
                    key={stream.id}
                    stream={stream}
                    environments={targets.data?.items}
                    selection={selection}
                    actions={actions}
                    onDelete={setDeletion}
                  />
                ))}
              </table>
            ) : (
              <LoadingCard label="streams" />
            )
          }
        </ListFrame>
      </Card>
      <BulkBar selected={chosen.streamIds.length + chosen.targets.length}>
        <Button size="xs" variant="default" leftSection={<IconTrash size={14} />} onClick={() => setDeletion(chosen)}>
          Delete
        </Button>
        <Button size="xs" variant="subtle" onClick={selection.clear}>
          Clear selection
        </Button>
      </BulkBar>
      {deletion && (
        <ConfirmDialog
          opened
          title={`Delete ${selectionText(deletion)}?`}
          confirm="Delete"
          isBusy={isDeleting}
          onConfirm={() => void remove(deletion)}
          onClose={() => setDeletion(undefined)}
        >
          Jobs, results and files are deleted, too. A stream that loses its last test environment is deleted with it.
        </ConfirmDialog>
      )}
    </div>
  );
};

/** Streams under test with their environments. */
const StreamListPage = () => {
  useTitle('Stream Lab');
  return (
    <>
      <PageHeader
        title="Stream Lab"
        description="Validates your streams and plays them in real browsers, on demand and on a schedule."
        breadcrumbs={playerCrumbs('Stream Lab')}
        actions={
          <>
            <LinkButton variant="default" to="/player/stream-testing/settings">
              Settings
            </LinkButton>
            {addButton}
          </>
        }
      />
      <StreamList />
    </>
  );
};

export default StreamListPage;
