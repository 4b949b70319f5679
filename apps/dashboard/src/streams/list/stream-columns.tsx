import { Link } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { IconBroadcast, IconDotsVertical, IconVideo } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { PublishedBadge, StreamBadge } from '../shared/stream-badge.tsx';
import { isActive, progressText, viewersText } from '../shared/stream-state.ts';
import { streamName, type Stream } from '../shared/stream-types.ts';
import styles from './stream-list.module.css';
import type { StreamAction } from './use-stream-actions.ts';

const screens = { VIDEO: '/streams/video/$id', LIVE: '/streams/live/$id' } as const;

/** Link to a stream, with its poster. */
export const StreamLink = ({ stream }: { stream: Stream }) => (
  <div className={styles.title}>
    {stream.posterUrl === undefined ? (
      <span className={styles.poster} />
    ) : (
      <img className={styles.poster} src={stream.posterUrl} alt="" loading="lazy" />
    )}
    <Link to={screens[stream.type]} params={{ id: stream.id }} className={layout.link}>
      {streamName(stream)}
    </Link>
  </div>
);

const TypeName = ({ type }: Stream) => (
  <span className={styles.type}>
    {type === 'LIVE' ? <IconBroadcast size={16} /> : <IconVideo size={16} />}
    {type === 'LIVE' ? 'Live' : 'Video'}
  </span>
);

const actionsOf = (stream: Stream): [StreamAction, string][] => [
  stream.status === 'PUBLISHED' ? ['unpublish', 'Unpublish'] : ['publish', 'Publish'],
  ...(stream.type === 'LIVE'
    ? [(isActive(stream) ? ['stop', 'Stop'] : ['start', 'Start']) satisfies [StreamAction, string]]
    : []),
];

type OnAction = (stream: Stream, action: StreamAction) => void;

const RowMenu = ({ stream, onAction }: { stream: Stream; onAction: OnAction }) => (
  <Menu>
    <Menu.Target>
      <Button variant="subtle" color="gray" size="xs" px={6} aria-label={`Actions for ${streamName(stream)}`}>
        <IconDotsVertical size={16} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actionsOf(stream).map(([action, label]) => (
        <Menu.Item key={action} onClick={() => onAction(stream, action)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

export const streamColumns = (onAction: OnAction): readonly Column<Stream>[] => [
  { key: 'title', header: 'Title', render: (stream) => <StreamLink stream={stream} /> },
  { key: 'type', header: 'Type', from: 'wide', render: (stream) => <TypeName {...stream} /> },
  {
    key: 'state',
    header: 'Status',
    render: (stream) => (
      <div>
        <StreamBadge stream={stream} />
        {stream.type === 'LIVE' && viewersText(stream) !== undefined && (
          <div className={`${layout.dim} ${layout.small}`}>{viewersText(stream)} now</div>
        )}
        {stream.type === 'VIDEO' && stream.stage !== 'READY' && (
          <div className={`${layout.dim} ${layout.small}`}>{progressText(stream.encodingTasks)}</div>
        )}
      </div>
    ),
  },
  { key: 'published', header: 'Publication', from: 'wide', render: (stream) => <PublishedBadge {...stream} /> },
  { key: 'id', header: 'ID', from: 'extraWide', render: ({ id }) => <CopyId value={id} text={id.slice(-8)} /> },
  { key: 'createdAt', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { key: 'actions', header: 'Actions', render: (stream) => <RowMenu stream={stream} onAction={onAction} /> },
];
