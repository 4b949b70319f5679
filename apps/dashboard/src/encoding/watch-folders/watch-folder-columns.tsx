import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { IconPlayerPlay, IconPlayerStop, IconTrash } from '@sluice/ui/icons';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import type { WatchFolderVerb } from './watch-folder-failure.ts';
import layout from '../../shared/layout.module.css';
import styles from './watch-folders.module.css';

export type WatchFolder = OperationResult<'encoding.watchFolders.list'>['items'][number];

const states = {
  STARTED: { label: 'Watching', tone: 'active' },
  STOPPED: { label: 'Stopped', tone: 'neutral' },
  ERROR: { label: 'Not readable', tone: 'bad' },
} as const;

export const folderName = ({ name, input, id }: WatchFolder): string => name ?? (input.inputPath || id);

type Handlers = {
  /** Id of the folder with a pending action. */
  busy: string | undefined;
  onAct: (folder: WatchFolder, verb: WatchFolderVerb) => void;
  onFiles: (folder: WatchFolder) => void;
};

const StartOrStop = ({ folder, busy, onAct }: Omit<Handlers, 'onFiles'> & { folder: WatchFolder }) => {
  const isStopped = folder.status === 'STOPPED';
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy === folder.id}
      leftSection={isStopped ? <IconPlayerPlay size={14} /> : <IconPlayerStop size={14} />}
      aria-label={`${isStopped ? 'Start' : 'Stop'} ${folderName(folder)}`}
      onClick={() => onAct(folder, isStopped ? 'start' : 'stop')}
    >
      {isStopped ? 'Start' : 'Stop'}
    </Button>
  );
};

/** Columns of the list, with the actions of each row. */
export const watchFolderColumns = ({ busy, onAct, onFiles }: Handlers): readonly Column<WatchFolder>[] => [
  {
    key: 'name',
    header: 'Folder',
    render: (folder) => (
      <button type="button" className={layout.opener} onClick={() => onFiles(folder)}>
        {folderName(folder)}
      </button>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    render: ({ status, statusText }) => (
      <div className={styles.status}>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {statusText && <small>{statusText}</small>}
      </div>
    ),
  },
  { key: 'path', header: 'Watched path', from: 'wide', render: ({ input }) => <code>/{input.inputPath}</code> },
  {
    key: 'outputs',
    header: 'Written to',
    from: 'wide',
    render: ({ outputs }) => outputs.map(({ outputPath }) => `/${outputPath}`).join(', '),
  },
  { key: 'created', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'actions',
    header: '',
    render: (folder) => (
      <div className={styles.actions}>
        <StartOrStop folder={folder} busy={busy} onAct={onAct} />
        <Button
          size="xs"
          variant="default"
          px={8}
          aria-label={`Delete ${folderName(folder)}`}
          onClick={() => onAct(folder, 'delete')}
        >
          <IconTrash size={14} />
        </Button>
      </div>
    ),
  },
];
