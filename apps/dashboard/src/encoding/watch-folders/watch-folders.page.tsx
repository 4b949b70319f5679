import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { Drawer } from '@sluice/ui/overlays';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState } from '../../app/screens/screens.tsx';
import { toast } from '../../shared/toast/toast.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { CreateWatchFolder } from './create-watch-folder.tsx';
import { watchFolderList } from './watch-folders-search.ts';
import { folderName, watchFolderColumns, type WatchFolder } from './watch-folder-columns.tsx';
import { loadingFailure, watchFolderFailure, type WatchFolderVerb } from './watch-folder-failure.ts';
import { WatchedFiles } from './watched-files.tsx';

const route = getRouteApi('/_app/encoding/watch-folders');

const useActions = () => {
  const changes = {
    start: useChange('encoding.watchFolders.start'),
    stop: useChange('encoding.watchFolders.stop'),
    delete: useChange('encoding.watchFolders.delete'),
  };
  const [busy, setBusy] = useState<string>();
  const act = async ({ id }: Pick<WatchFolder, 'id'>, verb: WatchFolderVerb) => {
    setBusy(id);
    try {
      const params = { watch_folder_id: id };
      if (verb === 'delete') await changes.delete.mutateAsync({ params });
      else await changes[verb].mutateAsync({ params, body: {} });
    } catch (error) {
      toast({ type: 'warning', title: watchFolderFailure(error, verb, id), milliseconds: 10_000 });
    }
    setBusy(undefined);
  };
  return { busy, act };
};

const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  problemOf(error).kind === 'forbidden' ? (
    <ForbiddenState />
  ) : (
    <EmptyState
      illustration="errors"
      title={loadingFailure(error)}
      actions={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );

const WatchFoldersPage = () => {
  useTitle('Watch folders');
  const { files } = route.useSearch();
  const navigate = route.useNavigate();
  const list = usePagedList('encoding.watchFolders.list', watchFolderList, { refetchInterval: 15_000 });
  const { busy, act } = useActions();
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<WatchFolder>();
  const show = (folder: string | undefined) =>
    void navigate({ search: ({ page }) => ({ page, files: folder, filesPage: undefined }) });
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New watch folder
    </Button>
  );
  return (
    <div className={layout.stack}>
      <PageHeader
        title="Watch folders"
        description="Each video that arrives in a watched folder is encoded to HLS and DASH."
        actions={create}
      />
      <Card flush>
        <PagedList
          list={list}
          what="watch folders"
          label="Watch folders"
          columns={watchFolderColumns({
            busy,
            onAct: (folder, verb) => (verb === 'delete' ? setAsked(folder) : void act(folder, verb)),
            onFiles: ({ id }) => show(id),
          })}
          rowLabel={folderName}
          empty={
            <EmptyState
              illustration="noResult"
              title="No watch folders yet"
              description="Choose an input and a folder in it. Each file is encoded once, as soon as it has stopped growing."
              actions={create}
            />
          }
          failure={(error, retry) => <LoadFailure error={error} onRetry={retry} />}
          asCards
        />
      </Card>
      {isCreating && (
        <CreateWatchFolder
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false);
            void act({ id }, 'start');
          }}
        />
      )}
      {files && (
        <Drawer opened position="right" size="xl" title={<strong>Files</strong>} onClose={() => show(undefined)}>
          <WatchedFiles folderId={files} />
        </Drawer>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Delete this watch folder?"
        confirm="Delete"
        isBusy={busy !== undefined}
        onConfirm={() => asked && void act(asked, 'delete').then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        Its files are no longer picked up. Existing files and encodings are kept.
      </ConfirmDialog>
    </div>
  );
};

export default WatchFoldersPage;
