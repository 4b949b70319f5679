import { Link } from '@tanstack/react-router';
import type { Condition } from '@sluice/contract/notifications/conditions';
import { Badge } from '@sluice/ui/badge.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { attributesOf, eventLabel, resourceLabel } from './events.ts';
import { ConditionList } from './editor/condition-list.tsx';
import type { Notification } from './editor/draft.ts';
import { NotificationActions, type ActionHandlers } from './notification-actions.tsx';
import styles from './notifications.module.css';

const titleOf = ({ name, emails, url, id }: Notification): string => name ?? url ?? emails?.[0] ?? id;

const reached = ({ emails, url, method }: Notification) =>
  url ? (
    <span className={styles.wrap}>
      <span className={layout.dim}>{method}</span> {url}
    </span>
  ) : (
    <span className={styles.wrap} title={emails?.join(', ')}>
      {emails?.slice(0, 2).join(', ')}
      {emails && emails.length > 2 && ` and ${emails.length - 2} more`}
    </span>
  );

const About = ({ notification }: { notification: Notification }) => {
  const { eventType, resourceType, resourceId } = notification;
  // Responses contain the tree that was validated on input.
  const conditions = notification['conditions'] as Condition | undefined;
  return (
    <div className={styles.about}>
      <span>
        {resourceLabel(resourceType)} · {eventLabel(eventType)}
      </span>
      {conditions && <ConditionList tree={conditions} attributes={attributesOf(eventType)} />}
      {resourceId && resourceType === 'ENCODING' && (
        <Link className={layout.link} to="/encoding/encodings/$id" params={{ id: resourceId }}>
          one encoding
        </Link>
      )}
      {resourceId && resourceType === 'MANIFEST' && <span className={layout.dim}>one manifest</span>}
    </div>
  );
};

/** Columns of both lists, with the actions of each row. */
export const notificationColumns = (handlers: ActionHandlers): readonly Column<Notification>[] => [
  {
    key: 'name',
    header: 'Name',
    render: (notification) => (
      <div className={styles.name}>
        <span>{titleOf(notification)}</span>
        {notification.description && <small>{notification.description}</small>}
      </div>
    ),
  },
  { key: 'about', header: 'Event', render: (notification) => <About notification={notification} /> },
  { key: 'to', header: 'Recipients', from: 'wide', render: reached },
  {
    key: 'last',
    header: 'Last sent',
    from: 'wide',
    render: ({ muted, triggeredAt }) => (muted ? <Badge tone="warn">Muted</Badge> : <RelativeTime at={triggeredAt} />),
  },
  {
    key: 'actions',
    header: '',
    render: (notification) => (
      <NotificationActions notification={notification} label={titleOf(notification)} {...handlers} />
    ),
  },
];
