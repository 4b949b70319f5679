import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { bytes } from '@sluice/ui/format/quantity.ts';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import layout from '../../shared/layout.module.css';
import { watchedFileList } from './watch-folders-search.ts';
import styles from './watch-folders.module.css';
import { useAction } from '../../shared/use-action.ts';

type File = OperationResult<'encoding.watchFolders.files.list'>['items'][number];

const states = {
  WAITING: { label: 'Still growing', tone: 'warn' },
  TAKEN: { label: 'Picked up', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
} as const;

const Outcome = ({ file, onRetry }: { file: File; onRetry: (file: File) => void }) => {
  if (file.encodingId)
    return (
      <Link className={layout.link} to="/encoding/encodings/$id" params={{ id: file.encodingId }}>
        Open the encoding
      </Link>
    );
  if (file.status !== 'FAILED') return null;
  return (
    <div className={styles.status}>
      {file.text && <small>{file.text}</small>}
      <Button size="xs" variant="default" onClick={() => onRetry(file)}>
        Try again
      </Button>
    </div>
  );
};

const columnsOf = (onRetry: (file: File) => void): readonly Column<File>[] => [
  { key: 'path', header: 'File', render: ({ path }) => <span className={styles.wrap}>{path}</span> },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
  },
  { key: 'size', header: 'Size', align: 'number', render: ({ size }) => (size === undefined ? '–' : bytes(size)) },
  { key: 'seen', header: 'First seen', render: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} /> },
  { key: 'outcome', header: '', render: (file) => <Outcome file={file} onRetry={onRetry} /> },
];

/** Lists the files found in a watch folder with their state. */
export const WatchedFiles = ({ folderId }: { folderId: string }) => {
  const params = { watch_folder_id: folderId };
  const list = usePagedList('encoding.watchFolders.files.list', watchedFileList, { params, refetchInterval: 5000 });
  const retry = useAction('encoding.watchFolders.files.retry', { verb: 'retry', noun: 'file' });
  const tryAgain = (file: File) => void retry.run({ params: { ...params, file_id: file.id }, body: {} });
  return (
    <PagedList
      list={list}
      what="files"
      label="Files"
      columns={columnsOf(tryAgain)}
      rowLabel={({ path }) => path}
      empty={
        <EmptyState
          illustration="noResult"
          title="No files found yet"
          description="Copy a video into the folder. It is picked up once it has stopped growing."
        />
      }
      asCards
    />
  );
};
