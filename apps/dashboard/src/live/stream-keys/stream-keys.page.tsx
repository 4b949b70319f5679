import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { areaCrumb } from '../../encoding/families/area-crumb.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { CreateStreamKey } from './create-stream-key.tsx';
import { streamKeyColumns, streamKeyName, type StreamKey } from './stream-key-columns.tsx';
import { streamKeyList } from './stream-key-search.ts';

const DeleteDialog = ({ streamKey, onClose }: { streamKey: StreamKey; onClose: () => void }) => {
  const remove = useAction('encoding.live.streamKeys.delete', {
    verb: 'delete',
    noun: 'stream key',
    done: 'Stream key deleted',
  });
  return (
    <ConfirmDialog
      opened
      title="Delete this stream key?"
      confirm="Delete"
      isBusy={remove.isBusy}
      onConfirm={() => void remove.run({ params: { stream_key_id: streamKey.id } }).finally(onClose)}
      onClose={onClose}
    >
      “{streamKeyName(streamKey)}” can no longer be used to send live streams.
    </ConfirmDialog>
  );
};

const StreamKeysPage = () => {
  useTitle('Stream keys');
  const list = usePagedList('encoding.live.streamKeys.list', streamKeyList);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<StreamKey>();
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New stream key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Stream keys"
        description="Keys that authorize encoders to send live streams."
        breadcrumbs={[
          areaCrumb('/live'),
          <Link key="configurations" to="/live/configurations">
            Configurations
          </Link>,
          'Stream keys',
        ]}
        actions={create}
      />
      <Card flush>
        <PagedList
          list={list}
          what="stream keys"
          label="Stream keys"
          columns={streamKeyColumns(setDeleting)}
          rowLabel={streamKeyName}
          empty={
            <EmptyState
              illustration="noResult"
              title="No stream keys yet"
              description="Reserve a key to configure your encoder once and use it for every live encoding."
              actions={create}
            />
          }
          expectedRows={4}
        />
      </Card>
      {isCreating && <CreateStreamKey onClose={() => setCreating(false)} />}
      {deleting && <DeleteDialog streamKey={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
};

export default StreamKeysPage;
